import type { Static } from 'typebox'
import { nowText } from '../../platform/context'
import type { SysDataSourceTable } from './data-source-table'
import type { Work } from '../../platform/database/transactions'
import { badParameter, Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, edited, namedIds, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'
import { FIELDS, SQLITE } from './fields'
import { dataSourceWithId } from './read'

export const DATA_SOURCE = wireForm(FIELDS)
export const ADD_DATA_SOURCE = { body: DATA_SOURCE }
export const EDIT_DATA_SOURCE = { body: wireForm({ id: required(wireText('数据源', 64)), ...edited(FIELDS) }) }

async function refuseTaken(work: Work, { code, id }: Pick<SysDataSourceTable, 'code' | 'id'>): Promise<void> {
  const other = await work.selectFrom('sysDataSource').select('id').where('code', '=', code).where('id', '!=', id).executeTakeFirst()
  if (other) throw new Failure('数据源编码已存在')
}

/** A file is opened by nobody, a server by somebody. */
export function refuseNameless({ dbType, dbUsername }: Pick<SysDataSourceTable, 'dbType' | 'dbUsername'>): void {
  if (dbType !== SQLITE && dbUsername === null) throw badParameter('用户名不能为空')
}

type Place = Pick<SysDataSourceTable, 'dbType' | 'dbUrl' | 'dbUsername'>

/** Whether a stored password was given for this place: it never goes anywhere else. */
export function isSamePlace(stored: Place, { dbType, dbUrl, dbUsername }: Place): boolean {
  return stored.dbType === dbType && stored.dbUrl === dbUrl && stored.dbUsername === dbUsername
}

/** A new data source. */
export async function insertDataSource(
  work: Work,
  { context, caller }: Pick<WriteCall, 'context' | 'caller'>,
  said: Static<typeof DATA_SOURCE>,
): Promise<void> {
  const id = newId()
  refuseNameless(said)
  await refuseTaken(work, { code: said.code, id })
  await work
    .insertInto('sysDataSource')
    .values({ id, ...said, createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null })
    .execute()
}

/** POST /sys/dataSource/add. */
export async function addDataSource(call: WriteCall<typeof ADD_DATA_SOURCE>): Promise<Envelope> {
  await call.write((work) => insertDataSource(work, call, call.body))
  return done('添加成功！')
}

/** PUT or POST /sys/dataSource/edit: the fields named in the body change. A password goes with the place it was given for. */
export async function editDataSource(call: WriteCall<typeof EDIT_DATA_SOURCE>): Promise<Envelope> {
  const { id, dbPassword, ...fields } = call.body
  await call.write(async (work) => {
    const stored = await dataSourceWithId(work, id)
    const changed = { ...stored, ...fields }
    refuseNameless(changed)
    await refuseTaken(work, changed)
    await work
      .updateTable('sysDataSource')
      .set({
        ...fields,
        dbPassword: dbPassword ?? (isSamePlace(stored, changed) ? stored.dbPassword : null),
        updateBy: call.caller.username,
        updateTime: nowText(call.context),
      })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** DELETE /sys/dataSource/delete?id= and deleteBatch?ids=: one that is gone refuses the whole batch. */
export async function deleteDataSources(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const { numDeletedRows } = await work.deleteFrom('sysDataSource').where('id', 'in', ids).executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}

import type { Static } from 'typebox'
import { nowText } from '../../platform/context'
import type { SysDataSourceTable } from './data-source-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, partialFields, idsOfQuery, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { FIELDS, SQLITE } from './fields'
import { dataSourceWithId } from './read'

export const DATA_SOURCE = requestSchema(FIELDS)
export const ADD_DATA_SOURCE = { body: DATA_SOURCE }
export const EDIT_DATA_SOURCE = { body: requestSchema({ id: required(textParam('数据源', 64)), ...partialFields(FIELDS) }) }

async function assertUnique(trx: DbTransaction, { code, id }: Pick<SysDataSourceTable, 'code' | 'id'>): Promise<void> {
  const other = await trx.selectFrom('sysDataSource').select('id').where('code', '=', code).where('id', '!=', id).executeTakeFirst()
  if (other) throw new ApiError('数据源编码已存在')
}

/** A file is opened by nobody, a server by somebody. */
export function assertNamed({ dbType, dbUsername }: Pick<SysDataSourceTable, 'dbType' | 'dbUsername'>): void {
  if (dbType !== SQLITE && dbUsername === null) throw badParameter('用户名不能为空')
}

type Connection = Pick<SysDataSourceTable, 'dbType' | 'dbUrl' | 'dbUsername'>

/** Whether a stored password was given for this place: it never goes anywhere else. */
export function isSameAddress(stored: Connection, { dbType, dbUrl, dbUsername }: Connection): boolean {
  return stored.dbType === dbType && stored.dbUrl === dbUrl && stored.dbUsername === dbUsername
}

/** A new data source. */
export async function insertDataSource(
  trx: DbTransaction,
  { context, caller }: Pick<WriteHandlerContext, 'context' | 'caller'>,
  body: Static<typeof DATA_SOURCE>,
): Promise<void> {
  const id = newId()
  assertNamed(body)
  await assertUnique(trx, { code: body.code, id })
  await trx
    .insertInto('sysDataSource')
    .values({ id, ...body, createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null })
    .execute()
}

/** POST /sys/dataSource/add. */
export async function addDataSource(call: WriteHandlerContext<typeof ADD_DATA_SOURCE>): Promise<Envelope> {
  await call.write((trx) => insertDataSource(trx, call, call.body))
  return actionResult('添加成功！')
}

/** PUT or POST /sys/dataSource/edit: the fields named in the body change. A password goes with the place it was given for. */
export async function editDataSource(call: WriteHandlerContext<typeof EDIT_DATA_SOURCE>): Promise<Envelope> {
  const { id, dbPassword, ...fields } = call.body
  await call.write(async (trx) => {
    const stored = await dataSourceWithId(trx, id)
    const changed = { ...stored, ...fields }
    assertNamed(changed)
    await assertUnique(trx, changed)
    await trx
      .updateTable('sysDataSource')
      .set({
        ...fields,
        dbPassword: dbPassword ?? (isSameAddress(stored, changed) ? stored.dbPassword : null),
        updateBy: call.caller.username,
        updateTime: nowText(call.context),
      })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** DELETE /sys/dataSource/delete?id= and deleteBatch?ids=: one that is gone refuses the whole batch. */
export async function deleteDataSources(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('sysDataSource').where('id', 'in', ids).executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return actionResult('删除成功!')
}

import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { edited, namedIds, required, wireChoice, wireForm, wireText, type DELETED_IDS } from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'

/** Codes are written into other records, so they hold nothing that separates codes there. */
const FIELDS = {
  name: required(wireText('职务名称', 100)),
  code: required(wireText('职务编码', 100, /^[^\s,，'"]+$/)),
  postRank: required(wireChoice('职级', ['1', '2', '3', '4', '5'])),
}

export const POSITION = wireForm(FIELDS)
export const ADD_POSITION = { body: POSITION }
export const EDIT_POSITION = { body: wireForm({ id: required(wireText('职务', 64)), ...edited(FIELDS) }) }

async function refuseTaken(work: Work, code: string | undefined, ownId = ''): Promise<void> {
  if (code === undefined) return
  const other = await work.selectFrom('sysPosition').select('id').where('code', '=', code).where('id', '!=', ownId).executeTakeFirst()
  if (other) throw new Failure('职务编码已存在')
}

/** A new position. */
export async function insertPosition(
  work: Work,
  { context, caller }: Pick<WriteCall, 'context' | 'caller'>,
  position: { name: string; code: string; postRank: string },
): Promise<void> {
  await refuseTaken(work, position.code)
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await work
    .insertInto('sysPosition')
    .values({ id: newId(), ...position, companyId: null, sysOrgCode: null, ...audit })
    .execute()
}

/** POST /sys/position/add. */
export async function addPosition(call: WriteCall<typeof ADD_POSITION>): Promise<Envelope> {
  await call.write(async (work) => insertPosition(work, call, call.body))
  return done('添加成功！')
}

/** PUT or POST /sys/position/edit: the fields named in the body change. */
export async function editPosition(call: WriteCall<typeof EDIT_POSITION>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (work) => {
    const position = await work.selectFrom('sysPosition').select('id').where('id', '=', id).executeTakeFirst()
    if (!position) throw notFound()
    await refuseTaken(work, fields.code, id)
    await work
      .updateTable('sysPosition')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** DELETE /sys/position/delete?id= and deleteBatch?ids=: one that is gone refuses the whole batch. */
export async function deletePositions(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const { numDeletedRows } = await work.deleteFrom('sysPosition').where('id', 'in', ids).executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}

import type { Static } from 'typebox'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { managedDevicesOf, scopeOf } from '../equipment/scope'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, partialFields, idsOfQuery, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { FIELDS } from './fields'

export const ADD_SLOWINFO = { body: requestSchema(FIELDS) }
export const EDIT_SLOWINFO = { body: requestSchema({ id: required(textParam('慢直播', 64)), ...partialFields(FIELDS) }) }

/** @throws ApiError for a device that the caller is not in charge of, and for one that has its slow live already */
async function assertDeviceAllowed(
  trx: DbTransaction,
  { caller }: Pick<WriteHandlerContext, 'caller'>,
  equipmentId: string,
  ownId = '',
): Promise<void> {
  const device = await managedDevicesOf(trx, await scopeOf(trx, caller))
    .select('id')
    .where('id', '=', equipmentId)
    .executeTakeFirst()
  if (!device) throw new ApiError('设备不存在')
  const other = await trx
    .selectFrom('iblCloudLiveEquipmentSlowinfo')
    .select('id')
    .where('equipmentId', '=', equipmentId)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new ApiError('该设备已有慢直播')
}

/** A new one. @throws ApiError as `assertDeviceAllowed` does */
export async function insertSlowinfo(
  trx: DbTransaction,
  { caller, context }: Pick<WriteHandlerContext, 'caller' | 'context'>,
  body: Static<typeof ADD_SLOWINFO.body>,
): Promise<void> {
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await assertDeviceAllowed(trx, { caller }, body.equipmentId)
  await trx
    .insertInto('iblCloudLiveEquipmentSlowinfo')
    .values({ id: newId(), ...body, ...audit })
    .execute()
}

/** POST /iblCloudLiveEquipmentSlowinfo/add. */
export async function addSlowinfo(call: WriteHandlerContext<typeof ADD_SLOWINFO>): Promise<Envelope> {
  await call.write((trx) => insertSlowinfo(trx, call, call.body))
  return actionResult('添加成功！')
}

/** @throws ApiError where one of these is of no device that the caller is in charge of */
async function assertNoOther(trx: DbTransaction, { caller }: Pick<WriteHandlerContext, 'caller'>, ids: readonly string[]): Promise<void> {
  const devices = managedDevicesOf(trx, await scopeOf(trx, caller)).select('iblCloudLiveEquipment.id')
  const managed = await trx
    .selectFrom('iblCloudLiveEquipmentSlowinfo')
    .select('id')
    .where('id', 'in', ids)
    .where('equipmentId', 'in', devices)
    .execute()
  if (ids.length === 0 || managed.length !== ids.length) throw notFound()
}

/** PUT or POST /iblCloudLiveEquipmentSlowinfo/edit: the fields named in the body change. */
export async function editSlowinfo(call: WriteHandlerContext<typeof EDIT_SLOWINFO>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (trx) => {
    await assertNoOther(trx, call, [id])
    if (fields.equipmentId !== undefined) await assertDeviceAllowed(trx, call, fields.equipmentId, id)
    await trx
      .updateTable('iblCloudLiveEquipmentSlowinfo')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** Deletes slow lives with their likes. */
export async function deleteSlowinfoRows(trx: DbTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('iblSlowLike').where('slowId', 'in', ids).execute()
  await trx.deleteFrom('iblCloudLiveEquipmentSlowinfo').where('id', 'in', ids).execute()
}

/** DELETE /iblCloudLiveEquipmentSlowinfo/delete?id= and deleteBatch?ids=: one that is gone refuses the whole batch. */
export async function deleteSlowinfos(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    await assertNoOther(trx, call, ids)
    await deleteSlowinfoRows(trx, ids)
  })
  return actionResult('删除成功!')
}

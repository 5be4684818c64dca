import type { Static } from 'typebox'
import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { managedDevicesOf, scopeOf } from '../equipment/scope'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, edited, namedIds, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'
import { FIELDS } from './fields'

export const ADD_SLOWINFO = { body: wireForm(FIELDS) }
export const EDIT_SLOWINFO = { body: wireForm({ id: required(wireText('慢直播', 64)), ...edited(FIELDS) }) }

/** @throws Failure for a device that the caller is not in charge of, and for one that has its slow live already */
async function refuseDevice(work: Work, { caller }: Pick<WriteCall, 'caller'>, equipmentId: string, ownId = ''): Promise<void> {
  const device = await managedDevicesOf(work, await scopeOf(work, caller))
    .select('id')
    .where('id', '=', equipmentId)
    .executeTakeFirst()
  if (!device) throw new Failure('设备不存在')
  const other = await work
    .selectFrom('iblCloudLiveEquipmentSlowinfo')
    .select('id')
    .where('equipmentId', '=', equipmentId)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new Failure('该设备已有慢直播')
}

/** A new one. @throws Failure as `refuseDevice` does */
export async function insertSlowinfo(
  work: Work,
  { caller, context }: Pick<WriteCall, 'caller' | 'context'>,
  said: Static<typeof ADD_SLOWINFO.body>,
): Promise<void> {
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await refuseDevice(work, { caller }, said.equipmentId)
  await work
    .insertInto('iblCloudLiveEquipmentSlowinfo')
    .values({ id: newId(), ...said, ...audit })
    .execute()
}

/** POST /iblCloudLiveEquipmentSlowinfo/add. */
export async function addSlowinfo(call: WriteCall<typeof ADD_SLOWINFO>): Promise<Envelope> {
  await call.write((work) => insertSlowinfo(work, call, call.body))
  return done('添加成功！')
}

/** @throws Failure where one of these is of no device that the caller is in charge of */
async function refuseOthers(work: Work, { caller }: Pick<WriteCall, 'caller'>, ids: readonly string[]): Promise<void> {
  const devices = managedDevicesOf(work, await scopeOf(work, caller)).select('iblCloudLiveEquipment.id')
  const managed = await work
    .selectFrom('iblCloudLiveEquipmentSlowinfo')
    .select('id')
    .where('id', 'in', ids)
    .where('equipmentId', 'in', devices)
    .execute()
  if (ids.length === 0 || managed.length !== ids.length) throw notFound()
}

/** PUT or POST /iblCloudLiveEquipmentSlowinfo/edit: the fields named in the body change. */
export async function editSlowinfo(call: WriteCall<typeof EDIT_SLOWINFO>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (work) => {
    await refuseOthers(work, call, [id])
    if (fields.equipmentId !== undefined) await refuseDevice(work, call, fields.equipmentId, id)
    await work
      .updateTable('iblCloudLiveEquipmentSlowinfo')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** DELETE /iblCloudLiveEquipmentSlowinfo/delete?id= and deleteBatch?ids=: one that is gone refuses the whole batch. */
export async function deleteSlowinfos(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    await refuseOthers(work, call, ids)
    await work.deleteFrom('iblCloudLiveEquipmentSlowinfo').where('id', 'in', ids).execute()
  })
  return done('删除成功!')
}

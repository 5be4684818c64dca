import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { managedEquipment } from '../../devices/equipment/named'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { Failure } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { answerOf, orNull } from '../../platform/http/schema/answers'
import { required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { splitIds } from '../../platform/base/ids'
import { pageAnswer } from '../../platform/query/list-answer'
import { fieldsOf } from '../../platform/query/list-fields'
import { listParameters, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'

const DEVICE_FIELDS = fieldsOf('iblCloudLiveEquipment', {
  id: 'text',
  name: 'text',
  equipmentNo: 'text',
  address: 'text',
  createTime: 'time',
})

const DEVICE = answerOf({
  id: Type.String(),
  name: Type.String(),
  equipmentNo: Type.String(),
  address: orNull(Type.String()),
  onlineStatus: Type.String(),
  liveHas: Type.String(),
})

export const PLAN_DEVICES = { query: listParameters(DEVICE_FIELDS, 'planId'), result: pageAnswer(DEVICE) }

/** GET /ibl/recordPlan/devices?planId&name&equipmentNo: the devices that go by a plan, of those the caller is in charge of. */
export async function planDevices({ context: { database }, caller, query }: Call<typeof PLAN_DEVICES>): Promise<Envelope> {
  const planId = parameter(query, 'planId')
  const devices = managedDevicesOf(database, await scopeOf(database, caller))
    .where('recordMode', '=', '2')
    .where('recordPlanId', '=', planId)
  const page = await selectPage(devices, parseListQuery(query, DEVICE_FIELDS), 'iblCloudLiveEquipment.id')
  const records = page.records.map(({ id, name, equipmentNo, address, onlineStatus, liveHas }) => ({
    id,
    name,
    equipmentNo,
    address,
    onlineStatus,
    liveHas,
  }))
  return found({ ...page, records })
}

const NAMED = wireForm({ id: required(wireText('录像计划', 64)), ids: required(wireText('设备', 40_000)) })

export const LINK_DEVICES = { body: NAMED }

async function requirePlan(work: Work, id: string): Promise<void> {
  const plan = await work.selectFrom('iblRecordPlan').select('id').where('id', '=', id).executeTakeFirst()
  if (!plan) throw new Failure('录像计划不存在，可能已被删除')
}

/** POST /ibl/recordPlan/link {id, ids}: devices that the caller is in charge of go by a plan from now on, whatever they went by before. */
export async function linkDevices(call: WriteCall<typeof LINK_DEVICES>): Promise<Envelope> {
  const { id, ids } = call.body
  await call.write(async (work) => {
    await requirePlan(work, id)
    const devices = await managedEquipment(work, call, splitIds(ids))
    await work
      .updateTable('iblCloudLiveEquipment')
      .set({ recordMode: '2', recordPlanId: id, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where(
        'id',
        'in',
        devices.map((device) => device.id),
      )
      .execute()
  })
  return done('关联成功')
}

/**
 * POST /ibl/recordPlan/unlink {id, ids}: devices that go by a plan are not recorded any more. One that somebody has meanwhile given
 * another plan keeps that, and refuses the whole call.
 */
export async function unlinkDevices(call: WriteCall<typeof LINK_DEVICES>): Promise<Envelope> {
  const { id, ids } = call.body
  await call.write(async (work) => {
    const devices = await managedEquipment(work, call, splitIds(ids))
    const other = devices.find(({ recordMode, recordPlanId }) => recordMode !== '2' || recordPlanId !== id)
    if (other) throw new Failure(`设备“${other.name}”已不使用该计划，请刷新后重试`)
    await work
      .updateTable('iblCloudLiveEquipment')
      .set({ recordMode: '0', recordPlanId: null, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where(
        'id',
        'in',
        devices.map((device) => device.id),
      )
      .execute()
  })
  return done('已取消关联')
}

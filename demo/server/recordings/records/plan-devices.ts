import { message } from '../../platform/base/message'
import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { managedEquipment } from '../../devices/equipment/managed-equipment'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { ApiError } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { splitIds } from '../../platform/base/ids'
import { pageSchema } from '../../platform/query/list-schema'
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

const DEVICE = objectSchema({
  id: Type.String(),
  name: Type.String(),
  equipmentNo: Type.String(),
  address: nullable(Type.String()),
  onlineStatus: Type.String(),
  liveHas: Type.String(),
})

export const PLAN_DEVICES = { query: listParameters(DEVICE_FIELDS, 'planId'), result: pageSchema(DEVICE) }

/** GET /ibl/recordPlan/devices?planId&name&equipmentNo: the devices that go by a plan, of those the caller is in charge of. */
export async function planDevices({ context: { database }, caller, query }: HandlerContext<typeof PLAN_DEVICES>): Promise<Envelope> {
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
  return queryResult({ ...page, records })
}

const PLAN_DEVICES_BODY = requestSchema({ id: required(textParam('录像计划', 64)), ids: required(textParam('设备', 40_000)) })

export const LINK_DEVICES = { body: PLAN_DEVICES_BODY }

async function requirePlan(trx: DbTransaction, id: string): Promise<void> {
  const plan = await trx.selectFrom('iblRecordPlan').select('id').where('id', '=', id).executeTakeFirst()
  if (!plan) throw new ApiError('录像计划不存在，可能已被删除')
}

/** POST /ibl/recordPlan/link {id, ids}: devices that the caller is in charge of go by a plan from now on, whatever they went by before. */
export async function linkDevices(call: WriteHandlerContext<typeof LINK_DEVICES>): Promise<Envelope> {
  const { id, ids } = call.body
  await call.write(async (trx) => {
    await requirePlan(trx, id)
    const devices = await managedEquipment(trx, call, splitIds(ids))
    await trx
      .updateTable('iblCloudLiveEquipment')
      .set({ recordMode: '2', recordPlanId: id, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where(
        'id',
        'in',
        devices.map((device) => device.id),
      )
      .execute()
  })
  return actionResult('关联成功')
}

/**
 * POST /ibl/recordPlan/unlink {id, ids}: devices that go by a plan are not recorded any more. One that somebody has meanwhile given
 * another plan keeps that, and refuses the whole call.
 */
export async function unlinkDevices(call: WriteHandlerContext<typeof LINK_DEVICES>): Promise<Envelope> {
  const { id, ids } = call.body
  await call.write(async (trx) => {
    const devices = await managedEquipment(trx, call, splitIds(ids))
    const other = devices.find(({ recordMode, recordPlanId }) => recordMode !== '2' || recordPlanId !== id)
    if (other) throw new ApiError(message`设备“${other.name}”已不使用该计划，请刷新后重试`)
    await trx
      .updateTable('iblCloudLiveEquipment')
      .set({ recordMode: '0', recordPlanId: null, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where(
        'id',
        'in',
        devices.map((device) => device.id),
      )
      .execute()
  })
  return actionResult('已取消关联')
}

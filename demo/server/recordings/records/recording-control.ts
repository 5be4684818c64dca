import { nowText } from '../../platform/context'
import type { StreamEvent } from '../../devices/equipment/stream-event-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { type EQUIPMENT_IDS, managedEquipment } from '../../devices/equipment/managed-equipment'
import { ApiError } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { required, enumParam, requestSchema, numberParam, textParam } from '../../platform/http/schema/request-schema'
import { idsOfBody, splitIds } from '../../platform/base/ids'
import { noteEvent, ofPush } from '../../devices/equipment/events'
import { isLive } from '../recorder/policy'

/** It is part of what happened to their pushes. */
async function noteForPushes(
  trx: DbTransaction,
  { context, caller }: Pick<WriteHandlerContext, 'context' | 'caller'>,
  equipmentIds: readonly string[],
  type: StreamEvent,
): Promise<void> {
  const pushes = await trx.selectFrom('iblPushListInfo').selectAll().where('equipmentId', 'in', equipmentIds).execute()
  for (const push of pushes) await noteEvent(trx, context, ofPush(push), { type, username: caller.username })
}

async function setManual(call: WriteHandlerContext<typeof EQUIPMENT_IDS>, isRecording: boolean): Promise<void> {
  const named = idsOfBody(call.body)
  await call.write(async (trx) => {
    const devices = await managedEquipment(trx, call, named)
    if (isRecording && !devices.every(isLive)) throw new ApiError('设备当前没有直播，不能录像')
    const own = isRecording ? { handBy: call.caller.username, handTime: nowText(call.context) } : { handBy: null, handTime: null }
    for (const { id: equipmentId } of devices)
      await trx
        .insertInto('iblRecorder')
        .values({ equipmentId, ...own, process: null, beatTime: null, alarmUntil: null, dispatchId: null })
        .onConflict((conflict) => conflict.column('equipmentId').doUpdateSet(own))
        .execute()
    await noteForPushes(trx, call, named, isRecording ? 'record' : 'unrecord')
  })
  // Whoever records it by another process sees it within two seconds.
  if (call.context.settings.recorder === 'on') await call.context.recorder.poll()
}

/** POST /ibl/records/start {id | ids}: the devices are recorded from now on, whatever else is set, until that is ended. */
export async function startManualRecording(call: WriteHandlerContext<typeof EQUIPMENT_IDS>): Promise<Envelope> {
  await setManual(call, true)
  return actionResult('已开始录像')
}

/** POST /ibl/records/stop {id | ids}. */
export async function stopManualRecording(call: WriteHandlerContext<typeof EQUIPMENT_IDS>): Promise<Envelope> {
  await setManual(call, false)
  return actionResult('已停止录像')
}

export const RECORD_POLICY = {
  body: requestSchema({
    ids: required(textParam('设备', 40_000)),
    recordMode: enumParam('录像方式', ['0', '1', '2', '3']),
    recordPlanId: textParam('录像计划', 64),
    keepDays: numberParam('保存天数', { minimum: 1, maximum: 3650, decimals: 0 }),
  }),
}

/**
 * POST /ibl/records/policy {ids, recordMode, recordPlanId, keepDays}: when the devices are recorded, and how long recordings are kept.
 * Without `recordMode` mode and plan stay as they are, without `keepDays` the days do.
 */
export async function setRecordPolicy(call: WriteHandlerContext<typeof RECORD_POLICY>): Promise<Envelope> {
  const { ids, recordMode, recordPlanId, keepDays } = call.body
  if (recordMode === null && (recordPlanId !== null || keepDays === null)) throw new ApiError('请选择录像方式')
  await call.write(async (trx) => {
    const devices = await managedEquipment(trx, call, splitIds(ids))
    const isByPlan = recordMode === '2'
    if (isByPlan) {
      const plan = await trx
        .selectFrom('iblRecordPlan')
        .select('id')
        .where('id', '=', recordPlanId ?? '')
        .executeTakeFirst()
      if (!plan) throw new ApiError('请选择录像计划')
    }
    await trx
      .updateTable('iblCloudLiveEquipment')
      .set({
        ...(recordMode !== null && { recordMode, recordPlanId: isByPlan ? recordPlanId : null }),
        ...(keepDays !== null && { keepDays }),
        updateBy: call.caller.username,
        updateTime: nowText(call.context),
      })
      .where(
        'id',
        'in',
        devices.map(({ id }) => id),
      )
      .execute()
  })
  return actionResult('设置成功')
}

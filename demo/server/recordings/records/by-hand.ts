import { nowText } from '../../platform/context'
import type { StreamEvent } from '../../devices/equipment/stream-event-table'
import type { Work } from '../../platform/database/transactions'
import { type NAMED_EQUIPMENT, managedEquipment } from '../../devices/equipment/named'
import { Failure } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { required, wireChoice, wireForm, wireNumber, wireText } from '../../platform/http/schema/wire-fields'
import { namedIn, splitIds } from '../../platform/base/ids'
import { noteEvent } from '../../devices/equipment/events'
import { isLive } from '../recorder/policy'

/** It is part of what happened to their pushes. */
async function noteForPushes(
  work: Work,
  { context, caller }: Pick<WriteCall, 'context' | 'caller'>,
  equipmentIds: readonly string[],
  type: StreamEvent,
): Promise<void> {
  const pushes = await work.selectFrom('iblPushListInfo').selectAll().where('equipmentId', 'in', equipmentIds).execute()
  for (const push of pushes) await noteEvent(work, context, push, { type, username: caller.username })
}

async function setHand(call: WriteCall<typeof NAMED_EQUIPMENT>, isWanted: boolean): Promise<void> {
  const named = namedIn(call.body)
  await call.write(async (work) => {
    const devices = await managedEquipment(work, call, named)
    if (isWanted && !devices.every(isLive)) throw new Failure('设备当前没有直播，不能录像')
    const own = isWanted ? { handBy: call.caller.username, handTime: nowText(call.context) } : { handBy: null, handTime: null }
    for (const { id: equipmentId } of devices)
      await work
        .insertInto('iblRecorder')
        .values({ equipmentId, ...own, process: null, beatTime: null })
        .onConflict((conflict) => conflict.column('equipmentId').doUpdateSet(own))
        .execute()
    await noteForPushes(work, call, named, isWanted ? 'record' : 'unrecord')
  })
  // Whoever records it by another process sees it within two seconds.
  if (call.context.settings.recorder === 'on') await call.context.recorder.look()
}

/** POST /ibl/records/start {id | ids}: the devices are recorded from now on, whatever else is set, until that is ended. */
export async function startByHand(call: WriteCall<typeof NAMED_EQUIPMENT>): Promise<Envelope> {
  await setHand(call, true)
  return done('已开始录像')
}

/** POST /ibl/records/stop {id | ids}. */
export async function stopByHand(call: WriteCall<typeof NAMED_EQUIPMENT>): Promise<Envelope> {
  await setHand(call, false)
  return done('已停止录像')
}

export const RECORD_POLICY = {
  body: wireForm({
    ids: required(wireText('设备', 40_000)),
    recordMode: wireChoice('录像方式', ['0', '1', '2', '3']),
    recordPlanId: wireText('录像计划', 64),
    keepDays: wireNumber('保存天数', { minimum: 1, maximum: 3650, decimals: 0 }),
  }),
}

/**
 * POST /ibl/records/policy {ids, recordMode, recordPlanId, keepDays}: when the devices are recorded, and how long recordings are kept.
 * Without `recordMode` mode and plan stay as they are, without `keepDays` the days do.
 */
export async function setRecordPolicy(call: WriteCall<typeof RECORD_POLICY>): Promise<Envelope> {
  const { ids, recordMode, recordPlanId, keepDays } = call.body
  if (recordMode === null && (recordPlanId !== null || keepDays === null)) throw new Failure('请选择录像方式')
  await call.write(async (work) => {
    const devices = await managedEquipment(work, call, splitIds(ids))
    const isByPlan = recordMode === '2'
    if (isByPlan) {
      const plan = await work
        .selectFrom('iblRecordPlan')
        .select('id')
        .where('id', '=', recordPlanId ?? '')
        .executeTakeFirst()
      if (!plan) throw new Failure('请选择录像计划')
    }
    await work
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
  return done('设置成功')
}

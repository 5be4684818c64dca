import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import { MINUTE, SECOND, timeOf, timeText } from '../../platform/base/time'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { ID_ARRAY, objectSchema } from '../../platform/http/schema/result-schema'
import { isLeased, isLive } from '../../recordings/recorder/policy'
import { changeAlarm } from './changes'
import { visibleAlarm } from './handle'
import type { SosInfoTable } from './sos-table'

/** What a clip shows before and after the alarm, ms. */
const BEFORE = 30 * SECOND
const AFTER = MINUTE
/** Until the recordings of a clip are stored, ms. */
const STORED_WITHIN = 10 * SECOND

export const ALARM_CLIP = {
  body: requestSchema({ id: required(textParam('告警', 64)) }),
  result: objectSchema({ recordIds: ID_ARRAY, from: Type.String(), to: Type.String() }),
}

/** Locks what is recorded of a device in a time, so that nothing deletes it. Returns the ids of these recordings. */
async function lockRecords(trx: DbTransaction, equipmentId: string, from: string, to: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('iblLiveRecord')
    .select('id')
    .where('equipmentId', '=', equipmentId)
    .where('startTime', '<', to)
    .where('endTime', '>=', from)
    .orderBy('startTime')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await trx.updateTable('iblLiveRecord').set({ lockFlag: '1' }).where('id', 'in', ids).execute()
  return ids
}

const beginOf = ({ createTime }: Pick<SosInfoTable, 'createTime'>): number => timeOf(createTime ?? '') - BEFORE

/** Records a live device for a minute. @throws ApiError where nothing records or nothing is live */
async function recordNow(trx: DbTransaction, { settings }: ServerContext, device: EquipmentTable | undefined): Promise<number> {
  if (!device || !isLive(device)) throw new ApiError('告警前后没有录像，设备现在也没有画面')
  if (settings.recorder === 'off') throw new ApiError('告警前后没有录像，服务器未启用录像')
  const alarmUntil = settings.clock.now() + AFTER
  await trx
    .insertInto('iblRecorder')
    .values({ equipmentId: device.id, handBy: null, handTime: null, process: null, beatTime: null, alarmUntil, dispatchId: null })
    .onConflict((conflict) => conflict.column('equipmentId').doUpdateSet({ alarmUntil }))
    .execute()
  return alarmUntil
}

/**
 * POST /sos/iblSosInfo/clip {id}: keeps the recordings of the device from 30 s before the alarm to 60 s after it. A live device that is not
 * recorded is recorded from now on for 60 s.
 */
export async function clipAlarm(call: WriteHandlerContext<typeof ALARM_CLIP>): Promise<Envelope> {
  const { context, caller, body } = call
  const { settings } = context
  const result = await call.write(async (trx) => {
    const row = await visibleAlarm(trx, call, body.id)
    if (row.ownerType !== 'equipment') throw new ApiError('该告警没有关联设备，没有画面')
    const device = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', row.ownerId).executeTakeFirst()
    const recorder = await trx.selectFrom('iblRecorder').selectAll().where('equipmentId', '=', row.ownerId).executeTakeFirst()
    const now = settings.clock.now()
    const begin = beginOf(row)
    const end = begin + BEFORE + AFTER
    const recordIds = await lockRecords(trx, row.ownerId, timeText(begin), timeText(end))
    const goesOn = recorder !== undefined && isLeased(recorder, now) && now < end
    const isNew = recordIds.length === 0 && !goesOn
    const until = isNew ? await recordNow(trx, context, device) : end
    const [from, to] = [timeText(isNew ? now : begin), timeText(until)]
    const set = { clipRecordIds: recordIds.join(',') || null, clipUntil: until }
    const step = { action: 'clip', userId: caller.userId, note: `${from} - ${to}` } as const
    await changeAlarm(trx, context, row.id, { set, step, by: caller.username })
    return { recordIds, from, to, isNew }
  })
  if (settings.recorder === 'on') await context.recorder.poll()
  const { isNew, ...clip } = result
  return actionResult(isNew ? '告警前后没有录像，从现在起录制60秒' : '已保留告警前后的录像', clip)
}

/** Locks what has been recorded meanwhile of a clip that covers time to come. */
export async function completeClip(trx: DbTransaction, context: Pick<ServerContext, 'settings'>, row: SosInfoTable): Promise<void> {
  const until = row.clipUntil ?? 0
  const ids = await lockRecords(trx, row.ownerId, timeText(beginOf(row)), timeText(until))
  const clipRecordIds = ids.join(',') || null
  const isComplete = context.settings.clock.now() > until + STORED_WITHIN
  if (clipRecordIds !== row.clipRecordIds)
    await changeAlarm(trx, context, row.id, { set: { clipRecordIds, ...(isComplete && { clipUntil: null }) } })
  else if (isComplete) await trx.updateTable('iblSosInfo').set({ clipUntil: null }).where('id', '=', row.id).execute()
}

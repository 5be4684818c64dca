import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from './equipment-tables'
import { type StreamEvent, type StreamEventTable, TROUBLES } from './stream-event-table'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import { newId, splitIds } from '../../platform/base/ids'
import { DAY, MINUTE, SECOND, timeText } from '../../platform/base/time'
import { announceToManagers } from './live'
import { streamKeyOf } from './streams'

/** Milliseconds that events are kept for. */
const RETENTION = 90 * DAY
/** Milliseconds in which the same refusal is one event: encoders try again every few seconds. */
const REPEAT_WINDOW = 60 * MINUTE
/** Stored refusals of streams without a device: anybody can cause them. */
const MAX_UNKNOWN_STREAMS = 200

/** Events that end others: type -> types that are over with it. */
const ENDS: Readonly<Partial<Record<StreamEvent, readonly StreamEvent[]>>> = { back: ['lost', 'offline'], recordBack: ['recordMissing'] }

/** Events that raise an alarm by themselves or end one; the others only where a device is set to them. */
export const ALARM_EVENTS = ['lost', 'offline', 'recordMissing', 'refuse', 'publish', 'unpublish'] as const satisfies readonly StreamEvent[]
/** Milliseconds that a trouble lasts before it is an alarm. That of a lost stream is a setting of the device. */
const ALARM_AFTER: Readonly<Partial<Record<StreamEvent, number>>> = { offline: MINUTE, recordMissing: 2 * MINUTE }
/** Milliseconds without trouble until an alarm is over. */
const ALARM_OVER_AFTER = MINUTE
/** Refusals in a minute that are an alarm. */
const ALARM_THRESHOLD = 3

/** The device (and push) of a stream, or the key of a stream without a device. */
export type EventSubject = { equipmentId: string; pushId?: string | null } | { equipmentId: null; streamKey: string }

type NotedEvent = Pick<StreamEventTable, 'type'> & Partial<Pick<StreamEventTable, 'detail' | 'username' | 'address'>>
type Context = Pick<ServerContext, 'settings'>

export const ofPush = ({ id, equipmentId }: { id: string; equipmentId: string }): EventSubject => ({ equipmentId, pushId: id })

/** Cancels pending notices (or alarms) of these events. Returns whether there were any. */
async function cancel(
  trx: DbTransaction,
  column: 'noticeAt' | 'alarmAt',
  equipmentId: string,
  types: readonly StreamEvent[],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('iblStreamEvent')
    .set({ [column]: null })
    .where('equipmentId', '=', equipmentId)
    .where('type', 'in', types)
    .where(column, 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Cancels pending notices and alarms of these events. */
export async function cancelNotices(trx: DbTransaction, equipmentId: string, types: readonly StreamEvent[]): Promise<void> {
  await cancel(trx, 'noticeAt', equipmentId, types)
  await cancel(trx, 'alarmAt', equipmentId, types)
}

/** Time of the notice of an event, epoch ms; null: no notice. A recovery is not announced while the notice of its trouble is pending. */
async function noticeTime(trx: DbTransaction, device: EquipmentTable, type: StreamEvent, at: number): Promise<number | null> {
  const over = ENDS[type]
  const wasPending = over !== undefined && (await cancel(trx, 'noticeAt', device.id, over))
  const notifiedAs = over ? 'back' : type
  if (wasPending || !splitIds(device.notifyEvents ?? '').includes(notifiedAs)) return null
  return over ? at : at + device.notifyAfter * SECOND
}

/** The other way round: trouble -> what would end it. */
function endOf(type: StreamEvent): StreamEvent | undefined {
  return type === 'lost' || type === 'offline' ? 'back' : type === 'recordMissing' ? 'recordBack' : undefined
}

/** Time of the alarm that an event raises, or of the end of one, epoch ms; null: none. A trouble that comes again is not over. */
async function alarmTime(trx: DbTransaction, device: EquipmentTable, { type, at, burstTimes }: StreamEventTable): Promise<number | null> {
  const end = endOf(type)
  if (end) await cancel(trx, 'alarmAt', device.id, [end])
  const over = ENDS[type]
  if (over) {
    await cancel(trx, 'alarmAt', device.id, over)
    return at + ALARM_OVER_AFTER
  }
  if (!splitIds(device.alarmEvents).includes(type)) return null
  if (type === 'refuse') return burstTimes === ALARM_THRESHOLD ? at : null
  return at + (type === 'lost' ? device.notifyAfter * SECOND : (ALARM_AFTER[type] ?? 0))
}

type SameEvent = Pick<StreamEventTable, 'id' | 'times' | 'burstAt' | 'burstTimes'>

async function repeatedEvent(trx: DbTransaction, event: StreamEventTable): Promise<SameEvent | undefined> {
  if (event.type !== 'refuse') return undefined
  return trx
    .selectFrom('iblStreamEvent')
    .select(['id', 'times', 'burstAt', 'burstTimes'])
    .where('streamKey', '=', event.streamKey)
    .where('type', '=', 'refuse')
    .where('detail', '=', event.detail)
    .where('address', '=', event.address)
    .where('at', '>', event.at - REPEAT_WINDOW)
    .executeTakeFirst()
}

async function removeOld(trx: DbTransaction, { equipmentId, at }: StreamEventTable): Promise<void> {
  const events = trx.deleteFrom('iblStreamEvent').where('equipmentId', equipmentId === null ? 'is' : '=', equipmentId)
  await events.where('at', '<', at - RETENTION).execute()
  if (equipmentId !== null) return
  const newest = trx
    .selectFrom('iblStreamEvent')
    .select('id')
    .where('equipmentId', 'is', null)
    .orderBy('at', 'desc')
    .limit(MAX_UNKNOWN_STREAMS)
  await events.where('id', 'not in', newest).execute()
}

/** Stores an event, publishes it to open pages as `stream.event`, and deletes events older than 90 days. */
export async function noteEvent(
  trx: DbTransaction,
  context: Context,
  subject: EventSubject,
  { type, detail = null, username = null, address = null }: NotedEvent,
): Promise<void> {
  const at = context.settings.clock.now()
  const device =
    subject.equipmentId === null
      ? undefined
      : await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', subject.equipmentId).executeTakeFirst()
  if (subject.equipmentId !== null && !device) return
  const streamKey = subject.equipmentId === null ? subject.streamKey : ((device && streamKeyOf(device)) ?? '')
  const pushId = (subject.equipmentId !== null && subject.pushId) || null
  const noticeAt = device ? await noticeTime(trx, device, type, at) : null
  const event = {
    id: newId(),
    equipmentId: subject.equipmentId,
    pushId,
    streamKey,
    type,
    at,
    times: 1,
    detail,
    address,
    username,
    noticeAt,
    alarmAt: null,
    burstAt: at,
    burstTimes: 1,
  }
  const same = await repeatedEvent(trx, event)
  const isBurst = same !== undefined && at - (same.burstAt ?? 0) <= MINUTE
  const burst = isBurst ? { burstAt: same.burstAt, burstTimes: same.burstTimes + 1 } : { burstAt: at, burstTimes: 1 }
  const alarmAt = device ? await alarmTime(trx, device, { ...event, ...burst }) : null
  if (same)
    await trx
      .updateTable('iblStreamEvent')
      .set({ at, times: same.times + 1, ...burst, ...(alarmAt !== null && { alarmAt }) })
      .where('id', '=', same.id)
      .execute()
  else
    await trx
      .insertInto('iblStreamEvent')
      .values({ ...event, alarmAt })
      .execute()
  await removeOld(trx, event)
  if (!device) return
  const { id, times } = same ?? { id: event.id, times: 0 }
  const payload = { id, equipmentId: device.id, pushId, streamKey, type, detail, address, username, times: times + 1, time: timeText(at) }
  await announceToManagers(trx, context, device, { topic: 'stream.event', permission: 'equipment:list', payload })
}

/** Whether the last event of a device is that it is lost or offline. */
export async function isMissed(trx: DbTransaction, equipmentId: string): Promise<boolean> {
  const last = await trx
    .selectFrom('iblStreamEvent')
    .select('type')
    .where('equipmentId', '=', equipmentId)
    .where('type', 'in', ['lost', 'offline', 'back'])
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return last !== undefined && last.type !== 'back'
}

/** Troubles of devices in the last 24 hours, by device. */
export async function troublesOf(db: Queryable, context: Context, equipmentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (equipmentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('iblStreamEvent')
    .select((select) => ['equipmentId', select.fn.countAll<number | string>().as('count')])
    .where('equipmentId', 'in', equipmentIds)
    .where('type', 'in', TROUBLES)
    .where('at', '>', context.settings.clock.now() - DAY)
    .groupBy('equipmentId')
    .execute()
  return new Map(rows.map(({ equipmentId, count }) => [equipmentId ?? '', Number(count)]))
}

/** Deletes the events of pushes that are deleted. */
export async function deleteEventsOf(trx: DbTransaction, pushIds: readonly string[]): Promise<void> {
  if (pushIds.length > 0) await trx.deleteFrom('iblStreamEvent').where('pushId', 'in', pushIds).execute()
}

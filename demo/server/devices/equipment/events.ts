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
const SAME_REFUSAL = 60 * MINUTE
/** Stored refusals of streams without a device: anybody can cause them. */
const MAX_UNKNOWN_STREAMS = 200

/** Events that end others: type -> types that are over with it. */
const ENDS: Readonly<Partial<Record<StreamEvent, readonly StreamEvent[]>>> = { back: ['lost', 'offline'], recordBack: ['recordMissing'] }

/** The device (and push) of a stream, or the key of a stream without a device. */
export type EventSubject = { equipmentId: string; pushId?: string | null } | { equipmentId: null; streamKey: string }

type NotedEvent = Pick<StreamEventTable, 'type'> & Partial<Pick<StreamEventTable, 'detail' | 'username' | 'address'>>
type Context = Pick<ServerContext, 'settings'>

export const ofPush = ({ id, equipmentId }: { id: string; equipmentId: string }): EventSubject => ({ equipmentId, pushId: id })

/** Cancels pending notices of these events. Returns whether there were any. */
export async function cancelNotices(trx: DbTransaction, equipmentId: string, types: readonly StreamEvent[]): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('iblStreamEvent')
    .set({ noticeAt: null })
    .where('equipmentId', '=', equipmentId)
    .where('type', 'in', types)
    .where('noticeAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Time of the notice of an event, epoch ms; null: no notice. A recovery is not announced while the notice of its trouble is pending. */
async function noticeTime(trx: DbTransaction, device: EquipmentTable, type: StreamEvent, at: number): Promise<number | null> {
  const over = ENDS[type]
  const wasPending = over !== undefined && (await cancelNotices(trx, device.id, over))
  const notifiedAs = over ? 'back' : type
  if (wasPending || !splitIds(device.notifyEvents ?? '').includes(notifiedAs)) return null
  return over ? at : at + device.notifyAfter * SECOND
}

async function sameRefusal(trx: DbTransaction, event: StreamEventTable): Promise<Pick<StreamEventTable, 'id' | 'times'> | undefined> {
  if (event.type !== 'refuse') return undefined
  return trx
    .selectFrom('iblStreamEvent')
    .select(['id', 'times'])
    .where('streamKey', '=', event.streamKey)
    .where('type', '=', 'refuse')
    .where('detail', '=', event.detail)
    .where('address', '=', event.address)
    .where('at', '>', event.at - SAME_REFUSAL)
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
  }
  const same = await sameRefusal(trx, event)
  if (same)
    await trx
      .updateTable('iblStreamEvent')
      .set({ at, times: same.times + 1 })
      .where('id', '=', same.id)
      .execute()
  else await trx.insertInto('iblStreamEvent').values(event).execute()
  await removeOld(trx, event)
  if (!device) return
  const { noticeAt: _, at: __, ...payload } = { ...event, ...same, times: (same?.times ?? 0) + 1, time: timeText(at) }
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

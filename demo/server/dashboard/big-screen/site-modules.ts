import type { ServerContext } from '../../platform/context'
import { DAY, MINUTE, timeOf, timeText } from '../../platform/base/time'
import type { Caller } from '../../platform/identity/caller'
import { toRooms } from '../../field/dispatch/responses'
import { dispatchesOf, dispatchScopeOf } from '../../field/dispatch/scope'
import { toAlarmResponses } from '../../field/sos/responses'
import { alarmScopeOf, alarmsOf } from '../../field/sos/scope'
import { OPEN_STATES } from '../../field/sos/sos-table'
import { isWritten } from '../../recordings/recorder/space'
import { lastPositionResponses } from '../../field/tracks/read'

const MAX_ALARMS = 10
const MAX_POINTS = 5000
const MAX_ROOMS = 5
/** Parts of the last hour in which traffic is summed up. */
const TRAFFIC_PARTS = 60

/** Bytes of recordings, what they may take, and for how many days there is room at the rate of the last 24 hours; null: nothing was written. */
export async function storage({ database, recorder, settings }: ServerContext) {
  const { used, limit } = await recorder.space.figures()
  const { written } = await database
    .selectFrom('iblLiveRecord')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('written'))
    .where('startTime', '>=', timeText(settings.clock.now() - DAY))
    .where(isWritten())
    .executeTakeFirstOrThrow()
  const perDay = Number(written ?? 0)
  return { used, total: limit, daysLeft: perDay > 0 ? Math.floor(Math.max(0, limit - used) / perDay) : null }
}

/** Load of the media servers in percent, and what goes through them in kbit/s; null: not reported. */
export async function nodes({ database }: ServerContext) {
  const rows = await database.selectFrom('iblMediaNode').selectAll().where('enabled', '=', '1').orderBy('name').limit(50).execute()
  return rows.map(({ id, name, health, cpu, mem, inKbps, outKbps }) => ({ id, name, health, cpu, mem, net: inKbps + outKbps }))
}

/** kbit/s into and out of all media servers in each minute of the last hour, the oldest first; null: not reported. */
export async function traffic({ database, settings }: ServerContext) {
  const end = Math.floor(settings.clock.now() / MINUTE) * MINUTE + MINUTE
  const begin = end - TRAFFIC_PARTS * MINUTE
  const rows = await database.selectFrom('iblNodeMetric').select(['nodeId', 'at', 'inKbps', 'outKbps']).where('at', '>=', begin).execute()
  const byPart = Array.from({ length: TRAFFIC_PARTS }, () => new Map<string, { in: number; out: number; count: number }>())
  for (const { nodeId, at, inKbps, outKbps } of rows) {
    const part = byPart[Math.floor((at - begin) / MINUTE)]
    const sum = part?.get(nodeId) ?? { in: 0, out: 0, count: 0 }
    part?.set(nodeId, { in: sum.in + inKbps, out: sum.out + outKbps, count: sum.count + 1 })
  }
  return byPart.map((part, index) => {
    const means = [...part.values()].map((sum) => ({ in: sum.in / sum.count, out: sum.out / sum.count }))
    const total = (key: 'in' | 'out') => (means.length === 0 ? null : Math.round(means.reduce((all, mean) => all + mean[key], 0)))
    return { t: begin + index * MINUTE, in: total('in'), out: total('out') }
  })
}

/** Open alarms and those of the range, the open ones first, the newest first. */
export async function sos({ database, settings }: ServerContext, caller: Caller, days: number) {
  const now = settings.clock.now()
  const since = timeOf(`${timeText(now - (days - 1) * DAY).slice(0, 10)} 00:00:00`)
  const rows = await alarmsOf(database, await alarmScopeOf(database, caller))
    .selectAll()
    .where((where) => where.or([where('status', 'in', OPEN_STATES), where('raisedAt', '>=', since)]))
    .orderBy((row) => row.case().when('status', 'in', OPEN_STATES).then(0).else(1).end())
    .orderBy('raisedAt', 'desc')
    .orderBy('id')
    .limit(MAX_ALARMS)
    .execute()
  const responses = await toAlarmResponses(database, rows)
  return responses.map(({ id, type, type_dictText, level, status, status_dictText, name, ownerType, ownerId, lng, lat, raisedAt }) => ({
    id,
    type,
    type_dictText: type_dictText ?? type,
    level,
    status,
    status_dictText: status_dictText ?? status,
    name,
    ownerType,
    ownerId,
    lng,
    lat,
    raisedAt,
  }))
}

/** When the oldest open alarm was raised, epoch ms; null without any. */
export async function oldestAlarm({ database }: ServerContext, caller: Caller): Promise<number | null> {
  const oldest = await alarmsOf(database, await alarmScopeOf(database, caller))
    .select('createTime')
    .where('status', 'in', OPEN_STATES)
    .orderBy('createTime')
    .limit(1)
    .executeTakeFirst()
  return oldest?.createTime ? timeOf(oldest.createTime) : null
}

/** The last positions of the people and devices that somebody sees. */
export const points = (context: ServerContext, caller: Caller) => lastPositionResponses(context, caller, MAX_POINTS)

/** Rooms that are not closed, the newest first, with how many of their members are in. */
export async function dispatchRooms({ database }: ServerContext, caller: Caller) {
  const rows = await dispatchesOf(database, await dispatchScopeOf(database, caller))
    .selectAll()
    .where('status', '<>', 'closed')
    .orderBy('startTime', 'desc')
    .orderBy('id')
    .limit(MAX_ROOMS)
    .execute()
  const rooms = await toRooms(database, rows)
  return rooms.map(({ dispatch }) => ({
    id: dispatch.id,
    title: dispatch.title,
    kind: dispatch.kind,
    kind_dictText: dispatch.kind_dictText ?? dispatch.kind,
    status: dispatch.status,
    status_dictText: dispatch.status_dictText ?? dispatch.status,
    online: dispatch.joinedCount,
    total: dispatch.memberCount,
  }))
}

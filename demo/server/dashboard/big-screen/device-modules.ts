import type { ServerContext } from '../../platform/context'
import { DAY, timeOf, timeText } from '../../platform/base/time'
import { textsOf } from '../../platform/codes/texts'
import type { Caller } from '../../platform/identity/caller'
import { activeStreams, figuresAmong } from '../../devices/equipment/device-stream-stats'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import { stateOf } from '../../devices/equipment/streams'
import { openSessions } from '../../mobile/device-api/live-sessions'

const MAX_RANKED = 10
const MAX_WALL = 16
const HOURS_DAYS = 7
const HOUR = 3_600_000

async function visibleDevices({ database }: ServerContext, caller: Caller) {
  return devicesOf(database, await scopeOf(database, caller)).selectAll('iblCloudLiveEquipment')
}

/** Number of devices by type, the most frequent first. */
export async function deviceTypes(context: ServerContext, caller: Caller) {
  const { database } = context
  const rows = await devicesOf(database, await scopeOf(database, caller))
    .select(({ fn }) => ['equipmentType', fn.countAll<number | string>().as('count')])
    .groupBy('equipmentType')
    .execute()
  const texts = await textsOf(database, rows, [['equipmentType', 'equipment_type']])
  return rows
    .map(({ equipmentType, count }, index) => ({
      key: equipmentType,
      name: texts[index]?.['equipmentType_dictText'] ?? equipmentType,
      value: Number(count),
    }))
    .toSorted((one, other) => other.value - one.value)
}

/** Number of devices by state; one that is disabled counts as abnormal. */
export async function deviceStates(context: ServerContext, caller: Caller) {
  const counts = { live: 0, online: 0, abnormal: 0, offline: 0 }
  for (const device of await (await visibleDevices(context, caller)).execute()) {
    const state = stateOf(device)
    if (state === 'idle') counts.online++
    else if (state === 'disabled') counts.abnormal++
    else counts[state]++
  }
  return Object.entries(counts).map(([key, value]) => ({ key, value }))
}

/** The live devices with most viewers. */
export async function liveRank(context: ServerContext, caller: Caller) {
  const devices = await (await visibleDevices(context, caller)).where('liveHas', '=', '1').where('enabled', '=', '1').execute()
  const active = await activeStreams(context)
  return devices
    .map((device) => {
      const { viewers, inKbps } = figuresAmong(context.media, active, device)
      return { id: device.id, name: device.name, viewers, kbps: inKbps }
    })
    .toSorted((one, other) => other.viewers - one.viewers || one.name.localeCompare(other.name))
    .slice(0, MAX_RANKED)
}

/** Live devices whose pictures are shown, with their names. */
export async function wall(context: ServerContext, caller: Caller) {
  const { database } = context
  return devicesOf(database, await scopeOf(database, caller))
    .select(['iblCloudLiveEquipment.id', 'name'])
    .where('liveHas', '=', '1')
    .where('enabled', '=', '1')
    .where('onlineStatus', '=', '1')
    .orderBy('iblCloudLiveEquipment.id')
    .limit(MAX_WALL)
    .execute()
}

/** Hours of live streams of each of the last seven days, the oldest first. */
export async function liveHours(context: ServerContext, caller: Caller) {
  const { database, settings } = context
  const now = settings.clock.now()
  const today = timeOf(`${timeText(now).slice(0, 10)} 00:00:00`)
  const first = today - (HOURS_DAYS - 1) * DAY
  const devices = devicesOf(database, await scopeOf(database, caller)).select('iblCloudLiveEquipment.id')
  const ended = await database
    .selectFrom('iblLiveSession')
    .select(['startTime', 'endTime'])
    .where('equipmentId', 'in', devices)
    .where('endTime', '>=', timeText(first))
    .execute()
  const open = await openSessions(database, await scopeOf(database, caller))
    .select(['startTime', 'endTime'])
    .execute()
  const spans = [...ended, ...open].map(({ startTime, endTime }) => ({
    from: timeOf(startTime),
    to: endTime === null ? now : timeOf(endTime),
  }))
  return Array.from({ length: HOURS_DAYS }, (_, index) => {
    const from = first + index * DAY
    const live = spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, from + DAY) - Math.max(span.from, from)), 0)
    return { day: timeText(from).slice(0, 10), hours: Math.round((live / HOUR) * 10) / 10 }
  })
}

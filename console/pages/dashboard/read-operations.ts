import { isRecord } from '../../../elements/core/storage/shapes'

/** Result of GET /ibl/api/appStat. */
export interface OperationFigures {
  deviceTotal: number
  deviceOnline: number
  liveCount: number
  viewerCount: number
  pushTotal: number
  pushOnline: number
  recordToday: number
  userTotal: number
  userOnline: number
  /** GB28181 devices. Null, as the next ones: the server does not count them. */
  gbTotal: number | null
  gbOnline: number | null
  /** Alarms and rooms that nobody has closed. */
  sosOpen: number | null
  dispatchOpen: number | null
  /** Bytes of recordings, and what they may take. */
  storageUsed: number | null
  storageTotal: number | null
  deviceDisabled: number | null
  /** The most devices live at a time today, and when, epoch ms. */
  livePeak: number | null
  livePeakTime: number | null
  /** Viewers a day ago. */
  viewerCountYesterday: number | null
  /** Pushes whose media server does not respond. */
  pushLost: number | null
  /** Upper platforms that channels are offered to. */
  gbPlatforms: number | null
  /** Users who may acknowledge alarms and have a page open. */
  userOnDuty: number | null
  /** Alarms that nobody has acknowledged. */
  sosNew: number | null
}

/** A device that is live now. */
export interface LiveDevice {
  id: string
  name: string
  viewers: number
  /** Null: not known. */
  inKbps: number | null
  /** `YYYY-MM-DD HH:mm:ss` */
  startTime: string
}

/** Which devices come first: those with most viewers, or those that went live last. */
export type LiveOrder = 'viewers' | 'newest'

export interface NodeLoad {
  id: string
  name: string
  /** `ok`, `warning`, `down`, `new` or `off`. */
  health: string
  /** Whole percent; null: not known. */
  cpu: number | null
  mem: number | null
  disk: number | null
  streams: number
}

/** How many devices should be recorded, and are. */
export interface RecordingState {
  wanted: number
  recording: number
  /** Bytes. */
  used: number
  limit: number
  isFull: boolean
  isOn: boolean
}

/** A device that should be recorded and is not. */
export interface MissingRecording {
  id: string
  name: string
  /** `YYYY-MM-DD HH:mm:ss`; '': not known yet. */
  since: string
  /** Why, as GET /ibl/records/health has it, e.g. `offline`; '': not known yet. */
  reason: string
}

/** Devices online and live at a time (epoch ms). */
export interface TrendSample {
  at: number
  online: number
  live: number
}

/** A sample, and that of a day before; null: there is none. */
export interface TrendPair {
  now: TrendSample
  yesterday: TrendSample | null
}

export interface OpenAlarm {
  id: string
  status: string
  statusText: string
  typeText: string
  name: string
  /** `YYYY-MM-DD HH:mm:ss` */
  createTime: string
  handlerName: string
}

/** A dispatch room that is not closed. */
export interface OpenRoom {
  id: string
  title: string
  status: string
  kindText: string
  hostName: string
  joined: number
  members: number
}

/** ms */
const DAY = 86_400_000

const count = (value: unknown): number => Math.max(0, Number(value) || 0)
const countIfSent = (value: unknown): number | null => (value === undefined || value === null ? null : count(value))
const text = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const recordsOf = (result: unknown): Record<string, unknown>[] => {
  const records: unknown = isRecord(result) ? result['records'] : result
  return Array.isArray(records) ? records.filter(isRecord) : []
}

export function operationFigures(result: unknown): OperationFigures {
  const record = isRecord(result) ? result : {}
  return {
    deviceTotal: count(record['deviceTotal']),
    deviceOnline: count(record['deviceOnline']),
    liveCount: count(record['liveCount']),
    viewerCount: count(record['viewerCount']),
    pushTotal: count(record['pushTotal']),
    pushOnline: count(record['pushOnline']),
    recordToday: count(record['recordToday']),
    userTotal: count(record['userTotal']),
    userOnline: count(record['userOnline']),
    gbTotal: countIfSent(record['gbTotal']),
    gbOnline: countIfSent(record['gbOnline']),
    sosOpen: countIfSent(record['sosOpen']),
    dispatchOpen: countIfSent(record['dispatchOpen']),
    storageUsed: countIfSent(record['storageUsed']),
    storageTotal: countIfSent(record['storageTotal']),
    deviceDisabled: countIfSent(record['deviceDisabled']),
    livePeak: countIfSent(record['livePeak']),
    livePeakTime: countIfSent(record['livePeakTime']),
    viewerCountYesterday: countIfSent(record['viewerCountYesterday']),
    pushLost: countIfSent(record['pushLost']),
    gbPlatforms: countIfSent(record['gbPlatforms']),
    userOnDuty: countIfSent(record['userOnDuty']),
    sosNew: countIfSent(record['sosNew']),
  }
}

/** Result of GET /ibl/api/appAllCurrentNoPageList: what is live now. */
export function liveDevices(result: unknown): LiveDevice[] {
  return recordsOf(result).map((record) => ({
    id: text(record['equipmentId']),
    name: text(record['equipmentName']),
    viewers: count(record['viewers']),
    inKbps: numberOrNull(record['inKbps']),
    startTime: text(record['startTime']),
  }))
}

/** The first devices in an order, at most `max`. */
export function firstLive(devices: readonly LiveDevice[], order: LiveOrder, max: number): LiveDevice[] {
  const compare = (one: LiveDevice, other: LiveDevice): number =>
    order === 'viewers' ? other.viewers - one.viewers : other.startTime.localeCompare(one.startTime)
  return devices.toSorted(compare).slice(0, max)
}

/** Result of GET /servermointer/mediaNode/list: those with trouble first. */
export function nodeLoads(result: unknown): NodeLoad[] {
  const order = ['down', 'warning']
  const rank = ({ health }: NodeLoad): number => (order.indexOf(health) + order.length + 1) % (order.length + 1)
  return recordsOf(result)
    .map((record) => ({
      id: text(record['id']),
      name: text(record['name']),
      health: text(record['enabled']) === '0' ? 'off' : text(record['health']),
      cpu: numberOrNull(record['cpu']),
      mem: numberOrNull(record['mem']),
      disk: numberOrNull(record['disk']),
      streams: count(record['streams']),
    }))
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Result of GET /ibl/records/storage. */
export function recordingState(result: unknown): RecordingState {
  const record = isRecord(result) ? result : {}
  return {
    wanted: count(record['wanted']),
    recording: count(record['recording']),
    used: count(record['used']),
    limit: count(record['limit']),
    isFull: record['isFull'] === true,
    isOn: record['isOn'] !== false,
  }
}

/** Result of GET /ibl/records/health: the devices that should be recorded now and are not, at most `max`. */
export function missingRecordings(result: unknown, max: number): MissingRecording[] {
  return recordsOf(result)
    .filter(({ state }) => state === 'missing')
    .slice(0, max)
    .map(({ id, name, gaps }) => {
      const gap: unknown = Array.isArray(gaps) ? gaps.at(-1) : null
      const { startTime, reason }: Record<string, unknown> = isRecord(gap) ? gap : {}
      return { id: text(id), name: text(name), since: text(startTime), reason: text(reason) }
    })
}

/** Result of GET /sos/iblSosInfo/list?open=1: a page of alarms. */
export function openAlarms(result: unknown): { total: number; alarms: OpenAlarm[] } {
  const alarms = recordsOf(result).map((record) => ({
    id: text(record['id']),
    status: text(record['status']),
    statusText: text(record['status_dictText']) || text(record['status']),
    typeText: text(record['type_dictText']) || text(record['type']),
    name: text(record['name']),
    createTime: text(record['createTime']),
    handlerName: text(record['handlerName']),
  }))
  return { total: isRecord(result) ? count(result['total']) : alarms.length, alarms }
}

/** Result of GET /dispatch/iblDispatch/list?open=1: a page of rooms. */
export function openRooms(result: unknown): { total: number; rooms: OpenRoom[] } {
  const rooms = recordsOf(result).map((record) => ({
    id: text(record['id']),
    title: text(record['title']),
    status: text(record['status']),
    kindText: text(record['kind_dictText']) || text(record['kind']),
    hostName: text(record['hostName']),
    joined: count(record['joinedCount']),
    members: count(record['memberCount']),
  }))
  return { total: isRecord(result) ? count(result['total']) : rooms.length, rooms }
}

/** Result of GET /ibl/stat/onlineTrend?hours=48: the samples of the last 24 hours, the oldest first, each with that of a day before. */
export function trendSamples(result: unknown): TrendPair[] {
  const samples = recordsOf(result).map(({ t, online, live }) => ({ at: count(t), online: count(online), live: count(live) }))
  const byTime = new Map(samples.map((sample) => [sample.at, sample]))
  const newest = samples.at(-1)?.at ?? 0
  return samples.filter(({ at }) => at > newest - DAY).map((now) => ({ now, yesterday: byTime.get(now.at - DAY) ?? null }))
}

/** A device of the user. */
export interface OwnDevice {
  id: string
  name: string
  state: string
}

/** Result of GET /ibl/api/appLiveListForPhone: the devices with the phone number of the user. */
export function ownDevices(result: unknown): OwnDevice[] {
  return recordsOf(isRecord(result) ? result['devices'] : null).map(({ id, name, state }) => ({
    id: text(id),
    name: text(name),
    state: text(state),
  }))
}

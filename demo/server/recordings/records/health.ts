import { Type } from 'typebox'
import { nowText, type ServerContext } from '../../platform/context'
import type { Caller } from '../../platform/identity/caller'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { RecordEventTable } from '../recorder/record-table'
import type { Queryable } from '../../platform/database/transactions'
import { matchesKeyword } from '../../devices/equipment/device-search'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { textsOf } from '../../platform/codes/texts'
import { groupBy } from '../../platform/base/group-by'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { dayParam, requestSchema } from '../../platform/http/schema/request-schema'
import { pageSchema } from '../../platform/query/list-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import { listParameters, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { isLeased, recordReason, targetKind } from '../recorder/policy'
import { isWritten } from '../recorder/space'
import { plannedIn, type Span } from '../recorder/week-grid'
import { DAY, SECOND, timeOf, timeText } from '../../platform/base/time'
import { joined, lengthOf, missingOf, type Missing, within } from './health-times'

/** Gaps and removals of a device that are told; the last ones. */
const MAX_LISTED_EVENTS = 200

const HEALTH_FIELDS = fieldsOf('iblCloudLiveEquipment', { id: 'text', name: 'text', recordMode: 'text', createTime: 'time' })

const SPAN = { startTime: Type.String(), endTime: Type.String(), reason: Type.String() }
const REMOVED = objectSchema({ ...SPAN, count: Type.Integer(), bytes: Type.Number(), createTime: Type.String() })

const HEALTH = objectSchema({
  id: Type.String(),
  name: Type.String(),
  recordMode: Type.String(),
  recordPlanId: nullable(Type.String()),
  keepDays: Type.Integer(),
  /** `recording`, `missing`: it should be, `idle`: it is not to be recorded now. */
  state: Type.String(),
  /** Why it is to be recorded now: `manual`, `always`, `plan`, `live` or `push`; null: it is not. */
  reason: nullable(Type.String()),
  /** Seconds of the day until now. */
  expected: Type.Integer({ minimum: 0 }),
  recorded: Type.Integer({ minimum: 0 }),
  missed: Type.Integer({ minimum: 0 }),
  bytes: Type.Number({ minimum: 0 }),
  lastTime: nullable(Type.String()),
  gaps: Type.Array(objectSchema(SPAN)),
  removed: Type.Array(REMOVED),
})

/** What is known of a device whose health is asked for. */
type Device = Pick<EquipmentTable, 'id' | 'name' | 'recordMode' | 'recordPlanId' | 'keepDays' | 'enabled' | 'onlineStatus' | 'liveHas'>

const seconds = (milliseconds: number): number => Math.round(milliseconds / SECOND)
const spanOf = ({ startTime, endTime }: { startTime: string; endTime: string | null }, now: number): Span => ({
  from: timeOf(startTime),
  to: endTime === null ? now : timeOf(endTime),
})

/** The day until now. */
function dayOf(day: string, now: number): Span {
  const from = timeOf(`${day} 00:00:00`)
  return { from, to: Math.max(from, Math.min(from + DAY, now)) }
}

/** What should be recorded of devices on a day and what is, until now (ms). */
export async function recordingHealth(db: Queryable, devices: readonly Device[], day: string, now: number) {
  if (devices.length === 0) return []
  const ids = devices.map(({ id }) => id)
  const span = dayOf(day, now)
  const [begin, end] = [timeText(span.from), timeText(span.from + DAY)]
  const records = await db
    .selectFrom('iblLiveRecord')
    .select(['equipmentId', 'startTime', 'endTime', 'size', 'state'])
    .where('equipmentId', 'in', ids)
    .where('startTime', '<', end)
    .where('endTime', '>=', begin)
    .execute()
  const events = await db
    .selectFrom('iblRecordEvent')
    .selectAll()
    .where('equipmentId', 'in', ids)
    .where('startTime', '<', end)
    .where((where) => where.or([where('endTime', 'is', null), where('endTime', '>', begin), where('createTime', '>', begin)]))
    .orderBy('startTime', 'desc')
    .execute()
  const lasts = await db
    .selectFrom('iblLiveRecord')
    .select(['equipmentId', (select) => select.fn.max('endTime').as('lastTime')])
    .where('equipmentId', 'in', ids)
    .groupBy('equipmentId')
    .execute()
  const recorders = await db.selectFrom('iblRecorder').selectAll().where('equipmentId', 'in', ids).execute()
  const plans = await db.selectFrom('iblRecordPlan').selectAll().execute()
  const pushes = await recordedPushes(db).where('equipmentId', 'in', ids).execute()
  const [recordsOf, eventsOf] = [groupBy(records, (row) => row.equipmentId), groupBy(events, (row) => row.equipmentId)]
  const texts = await textsOf(db, devices, [['recordMode', 'record_mode']])

  return devices.map((device, index) => {
    const own = recordsOf.get(device.id) ?? []
    const noted = (eventsOf.get(device.id) ?? []).filter(({ type }) => type === 'gap')
    const gaps = noted.map((gap): Missing => ({ ...spanOf(gap, now), reason: gap.reason }))
    const recorded = joined(
      within(
        own.map((row) => spanOf(row, now)),
        span,
      ),
    )
    const weekGrid = plans.find(({ id }) => id === device.recordPlanId)?.weekGrid ?? ''
    const recorder = recorders.find(({ equipmentId }) => equipmentId === device.id)
    const handBy = recorder?.handBy ?? null
    const planned = plannedSpans(device.recordMode, weekGrid, span)
    const requested = joined([...planned, ...within([...recorded, ...gaps], span)])
    const missing = missingOf(requested, recorded, gaps)
    const notPlanned = missing.filter(({ reason }) => reason === 'notPlanned')
    const isRecording = own.some(({ state }) => state === 'open') || (recorder !== undefined && isLeased(recorder, now))
    const recordFlag = pushes.some(({ equipmentId }) => equipmentId === device.id) ? '1' : null
    const reason = recordReason(
      { ...device, weekGrid, handBy, recordFlag, alarmUntil: recorder?.alarmUntil ?? null, dispatchId: recorder?.dispatchId ?? null },
      now,
    )
    return {
      id: device.id,
      name: device.name,
      recordMode: device.recordMode,
      recordPlanId: device.recordPlanId,
      keepDays: device.keepDays,
      ...texts[index],
      state: isRecording ? 'recording' : reason ? 'missing' : 'idle',
      reason,
      expected: seconds(lengthOf(requested) - lengthOf(notPlanned)),
      recorded: seconds(lengthOf(recorded)),
      missed: seconds(lengthOf(missing) - lengthOf(notPlanned)),
      bytes: own.reduce((sum, { size }) => sum + size, 0),
      lastTime: lasts.find(({ equipmentId }) => equipmentId === device.id)?.lastTime ?? null,
      gaps: missing.slice(-MAX_LISTED_EVENTS).map(({ from, to, reason }) => ({ startTime: timeText(from), endTime: timeText(to), reason })),
      removed: (eventsOf.get(device.id) ?? [])
        .filter(({ type }) => type === 'removed')
        .slice(0, MAX_LISTED_EVENTS)
        .map(toRemovalResponse),
    }
  })
}

/** Devices that are pushed to us now and recorded meanwhile. */
function recordedPushes(db: Queryable) {
  return db
    .selectFrom('iblPushListInfo')
    .select('equipmentId')
    .where('pushStatus', '=', '1')
    .where('recordFlag', '=', '1')
    .where('nodeId', 'is', null)
}

function plannedSpans(mode: string, weekGrid: string, span: Span): Span[] {
  if (mode === '1') return span.to > span.from ? [span] : []
  return mode === '2' ? plannedIn(weekGrid, span) : []
}

function toRemovalResponse({ startTime, endTime, reason, count, bytes, createTime }: RecordEventTable) {
  return { startTime, endTime: endTime ?? startTime, reason, count, bytes, createTime }
}

export const RECORD_HEALTH = { query: listParameters(HEALTH_FIELDS, 'deviceName', 'day'), result: pageSchema(HEALTH) }

/**
 * GET /ibl/records/health: what should be recorded and what is, for each device that the caller is in charge of and that is to be
 * recorded, or was on that day; `day` is today by default.
 */
export async function listHealth({ context, caller, query }: HandlerContext<typeof RECORD_HEALTH>): Promise<Envelope> {
  const { database } = context
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(parameter(query, 'day'))?.[0] ?? nowText(context).slice(0, 10)
  const called = parameter(query, 'deviceName').replaceAll('*', '')
  const begin = timeOf(`${day} 00:00:00`)
  const recorded = database
    .selectFrom('iblLiveRecord')
    .select('equipmentId')
    .where('startTime', '<', timeText(begin + DAY))
    .where('endTime', '>', timeText(begin))
  const manual = database.selectFrom('iblRecorder').select('equipmentId').where('handBy', 'is not', null)
  const devices = managedDevicesOf(database, await scopeOf(database, caller))
    .where((where) =>
      where.or([
        where('iblCloudLiveEquipment.recordMode', 'in', ['1', '2']),
        where('iblCloudLiveEquipment.id', 'in', recorded),
        where('iblCloudLiveEquipment.id', 'in', manual),
        where('iblCloudLiveEquipment.id', 'in', recordedPushes(database)),
      ]),
    )
    .where(called === '' ? (where) => where.lit(true) : matchesKeyword(called))
  const page = await selectPage(devices, parseListQuery(query, HEALTH_FIELDS), 'iblCloudLiveEquipment.id')
  return queryResult({ ...page, records: await recordingHealth(database, page.records, day, context.settings.clock.now()) })
}

export const RECORD_STORAGE = {
  query: requestSchema({ day: dayParam('日期') }),
  result: objectSchema({
    /** Bytes. */
    used: Type.Number(),
    locked: Type.Number(),
    limit: Type.Number(),
    free: Type.Number(),
    total: Type.Number(),
    reserve: Type.Number(),
    isFull: Type.Boolean(),
    isOn: Type.Boolean(),
    /** Bytes of today, of all devices that the caller sees. */
    today: Type.Number(),
    /** For how many days those devices keep recordings that are set to be recorded; null where none is. */
    keepDays: nullable(objectSchema({ least: Type.Integer(), most: Type.Integer() })),
    /** Devices that are to be recorded now, and of them those that are. */
    wanted: Type.Integer(),
    recording: Type.Integer(),
    /** What was removed in the last days, bytes. */
    removed: Type.Number(),
  }),
}

/**
 * How many devices that somebody is in charge of are to be recorded now, and how many of them are. `keepDays`: for how many days each
 * device that is set to be recorded keeps its recordings.
 */
export async function recordingCounts({ database, settings }: Pick<ServerContext, 'database' | 'settings'>, caller: Caller) {
  const now = settings.clock.now()
  const devices = managedDevicesOf(database, await scopeOf(database, caller))
  const rows = await devices
    .leftJoin('iblRecorder as recorder', 'recorder.equipmentId', 'iblCloudLiveEquipment.id')
    .leftJoin('iblRecordPlan as plan', 'plan.id', 'iblCloudLiveEquipment.recordPlanId')
    .leftJoin('iblPushListInfo as push', (join) =>
      join.onRef('push.equipmentId', '=', 'iblCloudLiveEquipment.id').on('push.pushStatus', '=', '1'),
    )
    .select([
      'iblCloudLiveEquipment.id',
      'iblCloudLiveEquipment.enabled',
      'onlineStatus',
      'liveHas',
      'recordMode',
      'keepDays',
      'handBy',
      'recorder.process',
      'recorder.beatTime',
      'recorder.alarmUntil',
      'recorder.dispatchId',
      'push.recordFlag',
    ])
    .select((select) => select.fn.coalesce('plan.weekGrid', select.val('')).as('weekGrid'))
    .where((where) =>
      where.or([
        where('recordMode', '!=', '0'),
        where('handBy', 'is not', null),
        where('recorder.dispatchId', 'is not', null),
        where('push.recordFlag', '=', '1'),
      ]),
    )
    .execute()
  const open = await database.selectFrom('iblLiveRecord').select('equipmentId').where('state', '=', 'open').distinct().execute()
  const isOpen = new Set(open.map(({ equipmentId }) => equipmentId))
  const days = rows.map(({ keepDays }) => keepDays)
  const requested = rows.filter((row) => targetKind(row, now) !== null)
  return {
    wanted: requested.length,
    recording: requested.filter((row) => isOpen.has(row.id) || isLeased(row, now)).length,
    keepDays: days,
  }
}

/** GET /ibl/records/storage: how much room recordings take and have, and how many of the caller's devices are recorded now. */
export async function recordStorage({ context, caller }: HandlerContext<typeof RECORD_STORAGE>): Promise<Envelope> {
  const { database, recorder, settings } = context
  const visible = managedDevicesOf(database, await scopeOf(database, caller)).select('iblCloudLiveEquipment.id')
  const { wanted, recording, keepDays: days } = await recordingCounts(context, caller)
  const { today } = await database
    .selectFrom('iblLiveRecord')
    .select((select) => select.fn.sum<number | string | null>('size').as('today'))
    .where('equipmentId', 'in', visible)
    .where('startTime', '>=', `${nowText(context).slice(0, 10)} 00:00:00`)
    .where(isWritten())
    .executeTakeFirstOrThrow()
  const { removed } = await database
    .selectFrom('iblRecordEvent')
    .select((select) => select.fn.sum<number | string | null>('bytes').as('removed'))
    .where('equipmentId', 'in', visible)
    .where('type', '=', 'removed')
    .executeTakeFirstOrThrow()
  return queryResult({
    ...(await recorder.space.figures()),
    isFull: recorder.space.isFull,
    isOn: settings.recorder === 'on',
    keepDays: days.length === 0 ? null : { least: Math.min(...days), most: Math.max(...days) },
    today: Number(today ?? 0),
    removed: Number(removed ?? 0),
    wanted,
    recording,
  })
}

import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { LiveRecordTable } from '../recorder/record-table'
import { namesOf } from '../../platform/database/names-of'
import type { Queryable } from '../../platform/database/transactions'
import { matchesKeyword } from '../../devices/equipment/device-search'
import { textsOf } from '../../platform/codes/texts'
import { devicesOf, scopeOf, withManaged } from '../../devices/equipment/scope'
import { ApiError, notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import {
  queryText,
  required,
  requiredQuery,
  dayParam,
  requestSchema,
  textParam,
  timeParam,
} from '../../platform/http/schema/request-schema'
import { pageSchema } from '../../platform/query/list-schema'
import { type ListParameters, listParameters, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { isLive } from '../recorder/policy'
import { DAY, SERVER_ZONE, timeOf, timeText } from '../../platform/base/time'
import { RECORD, RECORD_FIELDS } from './fields'
import { recordingHealth } from './health'
import { allRecordsOf, type Records, recordsOf } from './scope'

/** Most recordings of an answer without pages. */
const MAX_UNPAGED_RECORDS = 2000

/** A recording as lists show it. */
export type RecordResponse = Omit<LiveRecordTable, 'fileName' | 'process'> & { node: string | null } & Record<
    `${string}_dictText`,
    string | undefined
  >

/** The machine of a process that records: its name begins with it. */
const machineOf = (process: string | null): string | null => process?.split(':')[0] ?? null

export async function toRecordResponses(db: Queryable, rows: readonly LiveRecordTable[]): Promise<RecordResponse[]> {
  const texts = await textsOf(db, rows, [['kind', 'record_kind']])
  const names = await namesOf(
    db,
    'iblCloudLiveEquipment',
    rows.map(({ equipmentId }) => equipmentId),
  )
  return rows.map((row, index) => {
    const { fileName: _file, process, ...own } = row
    return { ...own, ...texts[index], node: machineOf(process), equipmentId_dictText: names.get(row.equipmentId) }
  })
}

/** What a list call asks beside the fields: `deviceName` is a part of the name or the number of a device. */
export function requestedRecords(db: Queryable, records: Records, query: ListParameters): Records {
  const called = parameter(query, 'deviceName').replaceAll('*', '')
  if (called === '') return records
  return records.where('equipmentId', 'in', db.selectFrom('iblCloudLiveEquipment').select('id').where(matchesKeyword(called)))
}

export const LIST_RECORDS = { query: listParameters(RECORD_FIELDS, 'deviceName'), result: pageSchema(RECORD) }

/** GET /ibl/records/list: recordings of the devices that the caller sees; those of one room also while they are written. */
export async function listRecords({ context, caller, query }: HandlerContext<typeof LIST_RECORDS>): Promise<Envelope> {
  const { database } = context
  const scope = await scopeOf(database, caller)
  const records = parameter(query, 'dispatchId') === '' ? recordsOf(database, scope) : allRecordsOf(database, scope)
  const requested = requestedRecords(database, records, query)
  const page = await selectPage(requested, parseListQuery(query, RECORD_FIELDS), 'iblLiveRecord.id')
  const responses = await toRecordResponses(database, page.records)
  return queryResult({ ...page, records: await withManaged(database, scope, responses, ({ equipmentId }) => equipmentId) })
}

export const RECORD_BY_ID = { query: requestSchema({ id: requiredQuery('录像') }), result: RECORD }

/** GET /ibl/records/queryById. */
export async function queryRecord({ context, caller, query }: HandlerContext<typeof RECORD_BY_ID>): Promise<Envelope> {
  const { database } = context
  const scope = await scopeOf(database, caller)
  const row = await recordsOf(database, scope).selectAll().where('id', '=', query.id).executeTakeFirst()
  if (!row) throw notFound()
  const [response] = await withManaged(database, scope, await toRecordResponses(database, [row]), ({ equipmentId }) => equipmentId)
  return queryResult(response)
}

/** What of a day is recorded, in the order in which it was. */
async function recordsOfDay(
  call: Pick<HandlerContext, 'context' | 'caller'>,
  { equipmentId, day, since }: { equipmentId: string; day: string; since: string | null },
): Promise<LiveRecordTable[]> {
  const { database } = call.context
  const begin = timeOf(`${day} 00:00:00`)
  return allRecordsOf(database, await scopeOf(database, call.caller))
    .selectAll()
    .where('equipmentId', '=', equipmentId)
    .where('startTime', '<', timeText(begin + DAY))
    .where('endTime', '>', timeText(begin))
    .where('endTime', '>=', since ?? '')
    .orderBy('startTime')
    .orderBy('id')
    .limit(MAX_UNPAGED_RECORDS)
    .execute()
}

export const RECORDS_OF_DAY = {
  query: requestSchema({ equipmentId: requiredQuery('设备'), day: required(dayParam('日期')), since: timeParam('时间') }),
  result: objectSchema({
    records: Type.Array(RECORD),
    now: Type.String(),
    /** Times of the day in which a recording is missing, as the health of recordings counts them. */
    gaps: Type.Array(objectSchema({ startTime: Type.String(), endTime: Type.String() })),
    /** Null for a device that is gone. */
    recorder: nullable(
      objectSchema({
        /** Dictionary record_mode. */
        recordMode: Type.String(),
        recordPlanId: nullable(Type.String()),
        keepDays: Type.Integer(),
        /** Whether this server records at all. */
        isOn: Type.Boolean(),
        /** Whether it sends pictures that can be recorded. */
        isLive: Type.Boolean(),
        /** Who started recording it by hand, while that lasts. */
        handBy: nullable(Type.String()),
        /** Whether it is recorded now, whichever day is asked for. */
        isRecording: Type.Boolean(),
        /** Why it is to be recorded now: `manual`, `always`, `plan`, `live` or `push`; null: it is not. */
        reason: nullable(Type.String()),
        /** `1` for who is in charge of the device: he may record it, and lock and delete what was recorded. */
        managed: Type.Union([Type.Literal('0'), Type.Literal('1')]),
      }),
    ),
  }),
}

/** How a device is recorded, and what of a day is missing. */
async function recorderOf(
  { context: { database, settings }, caller }: Pick<HandlerContext, 'context' | 'caller'>,
  id: string,
  day: string,
) {
  const scope = await scopeOf(database, caller)
  const device = await devicesOf(database, scope)
    .leftJoin('iblRecorder', 'iblRecorder.equipmentId', 'iblCloudLiveEquipment.id')
    .select(['iblCloudLiveEquipment.id', 'name', 'recordMode', 'recordPlanId', 'keepDays', 'handBy', 'enabled', 'onlineStatus', 'liveHas'])
    .where('iblCloudLiveEquipment.id', '=', id)
    .executeTakeFirst()
  if (!device) return null
  const [response] = await withManaged(database, scope, [device], () => id)
  const { recordMode, recordPlanId, keepDays, handBy } = device
  const [health] = await recordingHealth(database, [device], day, settings.clock.now())
  const gaps = (health?.gaps ?? []).filter(({ reason }) => reason !== 'notPlanned')
  const recorder = {
    managed: response?.managed ?? '0',
    recordMode,
    recordPlanId,
    keepDays,
    handBy,
    isOn: settings.recorder === 'on',
    isLive: isLive(device),
    isRecording: health?.state === 'recording',
    reason: health?.reason ?? null,
  }
  return { recorder, gaps: gaps.map(({ startTime, endTime }) => ({ startTime, endTime })) }
}

/**
 * GET /ibl/records/day?equipmentId&day&since: what a timeline of that day shows, also recordings that began the day before; the time of
 * the server, and how the device is recorded. With `since` only what ends at that time or later.
 */
export async function recordsInDay(call: HandlerContext<typeof RECORDS_OF_DAY>): Promise<Envelope> {
  const { context, query } = call
  const rows = await recordsOfDay(call, query)
  return queryResult({
    records: await toRecordResponses(context.database, rows),
    now: nowText(context),
    ...((await recorderOf(call, query.equipmentId, query.day)) ?? { recorder: null, gaps: [] }),
  })
}

export const RECORDED_DAYS = {
  query: requestSchema({ equipmentId: requiredQuery('设备'), month: queryText('月份', /^\d{4}-(?:0[1-9]|1[0-2])$/) }),
  result: Type.Array(objectSchema({ day: Type.String(), count: Type.Integer({ minimum: 1 }), alarms: Type.Integer({ minimum: 0 }) })),
}

/** GET /ibl/records/month?equipmentId&month=YYYY-MM: the days of a month of which something is recorded, and how much of it by alarms. */
export async function recordedDays({ context, caller, query }: HandlerContext<typeof RECORDED_DAYS>): Promise<Envelope> {
  const { equipmentId, month } = query
  if (month === '') throw new ApiError('月份不能为空')
  const { database } = context
  const records = recordsOf(database, await scopeOf(database, caller)).where('equipmentId', '=', equipmentId)
  const [from, to] = [`${month}-01 00:00:00`, `${month}-31 23:59:59`]
  const day = (column: 'startTime' | 'endTime') => sql<string>`substr(${sql.ref(`iblLiveRecord.${column}`)}, 1, 10)`
  const counts = {
    count: sql<number | string>`count(*)`,
    alarms: sql<number | string>`sum(case when ${sql.ref('iblLiveRecord.kind')} = 'alarm' then 1 else 0 end)`,
  }
  const begun = await records
    .where('startTime', '>=', from)
    .where('startTime', '<=', to)
    .select([day('startTime').as('day'), counts.count.as('count'), counts.alarms.as('alarms')])
    .groupBy(day('startTime'))
    .execute()
  // What goes on over midnight is of the next day too.
  const perDay = await records
    .where('endTime', '>=', from)
    .where('endTime', '<=', to)
    .where(sql<boolean>`substr(${sql.ref('iblLiveRecord.endTime')}, 12) > '00:00:00'`)
    .where(day('startTime'), '<', day('endTime'))
    .select([day('endTime').as('day'), counts.count.as('count'), counts.alarms.as('alarms')])
    .groupBy(day('endTime'))
    .execute()
  const days = new Map<string, { day: string; count: number; alarms: number }>()
  for (const row of [...begun, ...perDay]) {
    const dayCounts = days.get(row.day) ?? { day: row.day, count: 0, alarms: 0 }
    days.set(row.day, { ...dayCounts, count: dayCounts.count + Number(row.count), alarms: dayCounts.alarms + Number(row.alarms) })
  }
  return queryResult([...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)))
}

const OF_SYSTEM = {
  sysId: textParam('系统', 64),
  equipmentId: textParam('设备', 64),
  date: dayParam('日期'),
}
const OF_SYSTEM_QUERY = requestSchema(OF_SYSTEM)
export const RECORDS_OF_SYSTEM = { query: OF_SYSTEM_QUERY, result: Type.Array(RECORD) }
export const POSTED_RECORDS_OF_SYSTEM = { body: OF_SYSTEM_QUERY, result: Type.Array(RECORD) }

async function toSystemRecordResponses(
  { context, caller }: Pick<HandlerContext, 'context' | 'caller'>,
  { sysId, equipmentId, date }: Static<typeof OF_SYSTEM_QUERY>,
): Promise<Envelope> {
  const { database } = context
  let records = recordsOf(database, await scopeOf(database, caller))
  if (sysId)
    records = records.where('equipmentId', 'in', database.selectFrom('iblCloudLiveEquipment').select('id').where('sysId', '=', sysId))
  if (equipmentId) records = records.where('equipmentId', '=', equipmentId)
  if (date) {
    const begin = timeOf(`${date} 00:00:00`)
    records = records.where('startTime', '<', timeText(begin + DAY)).where('endTime', '>', timeText(begin))
  }
  const rows = await records.selectAll().orderBy('startTime', 'desc').orderBy('id').limit(MAX_UNPAGED_RECORDS).execute()
  return queryResult(await toRecordResponses(database, rows))
}

/** GET /ibl/api/appLiverecordsNoPageListBySysId?sysId&equipmentId&date: recordings, the newest first, 2,000 at most. */
export const listOfSystem = (call: HandlerContext<typeof RECORDS_OF_SYSTEM>): Promise<Envelope> => toSystemRecordResponses(call, call.query)

/** POST of the same. */
export const postedListOfSystem = (call: HandlerContext<typeof POSTED_RECORDS_OF_SYSTEM>): Promise<Envelope> =>
  toSystemRecordResponses(call, call.body)

/** The name of a device, as files of it are called. */
export async function nameOfDevice(db: Queryable, id: string): Promise<string> {
  return (await namesOf(db, 'iblCloudLiveEquipment', [id])).get(id) ?? '录像'
}

/** IANA name of the time zone of whoever saves a file; '' or unknown: the zone of the server. */
export const TIME_ZONE = textParam('时区', 64, /^[\w+\-/]*$/)

/** A time of the wire on the clock of a zone. */
function zonedTime(time: string, timeZone: string | null): string {
  try {
    // Swedish dates are written as those of the wire.
    return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone || SERVER_ZONE, dateStyle: 'short', timeStyle: 'medium' }).format(
      timeOf(time),
    )
  } catch (error) {
    if (error instanceof RangeError) return time
    throw error
  }
}

/** Name under which a recording is saved: device, and its times on the clock of whoever saves it, as players name snapshots. */
export function savedName(device: string, timeZone: string | null, ...times: readonly string[]): string {
  const parts = times.map((time) => zonedTime(time, timeZone).replaceAll(/\D/g, ''))
  return [device.replaceAll(/[\\/:*?"<>|\s]+/g, '_'), ...parts].join('_') + '.mp4'
}

import { Type } from 'typebox'
import { namesOf } from '../../platform/database/names-of'
import type { Queryable } from '../../platform/database/transactions'
import { matchesKeyword } from '../../devices/equipment/device-search'
import { ApiError, notFound } from '../../platform/base/errors'
import { splitIds } from '../../platform/base/ids'
import { timeOf, timeText } from '../../platform/base/time'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import type { Caller } from '../../platform/identity/caller'
import { queryText, requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { type ListParameters, listParameters, parameter, parseListQuery } from '../../platform/query/list-query'
import { pageSchema } from '../../platform/query/list-schema'
import { countOf, selectPage } from '../../platform/query/page'
import { ALARM, toAlarmResponses } from './responses'
import { alarmScopeOf, alarmsOf, SOS_FIELDS } from './scope'
import { ALARM_STATES, OPEN_STATES } from './sos-table'

/** Rows of one `since` response. */
const MAX_CHANGES = 200

type Alarms = ReturnType<typeof alarmsOf>

/** Parameters of the list beside its fields. */
export const MORE_PARAMETERS = ['open', 'handlerId', 'device'] as const

/** Adds the filters `open=1`, `handlerId` (`me`: the caller) and `device` (an id, or a part of name or number). */
export function requestedAlarms(db: Queryable, alarms: Alarms, query: ListParameters, userId: string): Alarms {
  const handler = parameter(query, 'handlerId')
  const device = parameter(query, 'device').replaceAll('*', '')
  let found = parameter(query, 'open') === '1' ? alarms.where('status', 'in', OPEN_STATES) : alarms
  if (handler !== '') found = found.where('handlerId', '=', handler === 'me' ? userId : handler)
  if (device === '') return found
  const named = db
    .selectFrom('iblCloudLiveEquipment')
    .select('iblCloudLiveEquipment.id')
    .where((where) => where.or([where('iblCloudLiveEquipment.id', '=', device), matchesKeyword(device)]))
  return found.where('ownerType', '=', 'equipment').where('ownerId', 'in', named)
}

export const LIST_ALARMS = { query: listParameters(SOS_FIELDS, ...MORE_PARAMETERS), result: pageSchema(ALARM) }

/** GET /sos/iblSosInfo/list. */
export async function listAlarms({ context: { database }, caller, query }: HandlerContext<typeof LIST_ALARMS>): Promise<Envelope> {
  const alarms = requestedAlarms(database, alarmsOf(database, await alarmScopeOf(database, caller)), query, caller.userId)
  const page = await selectPage(alarms, parseListQuery(query, SOS_FIELDS), 'iblSosInfo.id')
  return queryResult({ ...page, records: await toAlarmResponses(database, page.records) })
}

export const ALARM_BY_ID = { query: requestSchema({ id: requiredQuery('告警') }), result: ALARM }

/** GET /sos/iblSosInfo/queryById. */
export async function queryAlarm({ context: { database }, caller, query }: HandlerContext<typeof ALARM_BY_ID>): Promise<Envelope> {
  const row = await alarmsOf(database, await alarmScopeOf(database, caller))
    .selectAll()
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return queryResult((await toAlarmResponses(database, [row]))[0])
}

/** Open alarms that a user sees, and those of them that nobody has acknowledged. */
export async function countOpenAlarms(db: Queryable, caller: Caller): Promise<{ open: number; unacknowledged: number }> {
  const seen = alarmsOf(db, await alarmScopeOf(db, caller))
  return { open: await countOf(seen.where('status', 'in', OPEN_STATES)), unacknowledged: await countOf(seen.where('status', '=', 'new')) }
}

const COUNT = Type.Integer({ minimum: 0 })
export const ALARM_COUNTS = {
  result: objectSchema({
    ...Object.fromEntries(ALARM_STATES.map((state) => [state, COUNT])),
    all: COUNT,
    open: COUNT,
    /** Open ones that the caller handles. */
    mine: COUNT,
  }),
}

/** GET /sos/iblSosInfo/counts: the numbers of the tabs. */
export async function alarmCounts({ context: { database }, caller }: HandlerContext<typeof ALARM_COUNTS>): Promise<Envelope> {
  const alarms = alarmsOf(database, await alarmScopeOf(database, caller))
  const rows = await alarms
    .select(({ fn }) => ['status', 'handlerId', fn.countAll<number | string>().as('count')])
    .groupBy(['status', 'handlerId'])
    .execute()
  const countWhere = (matches: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(matches).reduce((sum, { count }) => sum + Number(count), 0)
  const isOpen = ({ status }: { status: string }): boolean => OPEN_STATES.some((state) => state === status)
  return queryResult({
    ...Object.fromEntries(ALARM_STATES.map((state) => [state, countWhere(({ status }) => status === state)])),
    all: countWhere(() => true),
    open: countWhere(isOpen),
    mine: countWhere((row) => isOpen(row) && row.handlerId === caller.userId),
  })
}

export const ALARM_LOG = {
  query: requestSchema({ id: requiredQuery('告警') }),
  result: Type.Array(
    objectSchema({
      id: Type.String(),
      action: Type.String(),
      userId: nullable(Type.String()),
      /** Null: the server. */
      userName: nullable(Type.String()),
      toUserName: nullable(Type.String()),
      time: Type.String(),
      note: nullable(Type.String()),
      files: Type.Array(Type.String()),
    }),
  ),
}

/** GET /sos/iblSosInfo/log?id: the history of an alarm, oldest first. */
export async function alarmLog({ context: { database }, caller, query }: HandlerContext<typeof ALARM_LOG>): Promise<Envelope> {
  const row = await alarmsOf(database, await alarmScopeOf(database, caller))
    .select('id')
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const steps = await database.selectFrom('iblSosLog').selectAll().where('sosId', '=', row.id).orderBy('at').orderBy('id').execute()
  const names = await namesOf(
    database,
    'sysUser',
    steps.flatMap(({ userId, toUserId }) => [userId, toUserId]),
  )
  return queryResult(
    steps.map(({ id, action, userId, toUserId, at, note, files }) => ({
      id,
      action,
      userId,
      note,
      time: timeText(at),
      files: splitIds(files),
      userName: names.get(userId) ?? null,
      toUserName: names.get(toUserId) ?? null,
    })),
  )
}

export const ALARMS_SINCE = {
  query: requestSchema({ time: requiredQuery('时间'), id: queryText('告警') }),
  result: Type.Array(ALARM),
}

/** Epoch ms of `YYYY-MM-DD HH:mm:ss` or of a number of milliseconds. @throws ApiError for other texts */
function localDateTimeOf(text: string): number {
  const moment = /^\d{1,15}$/.test(text) ? Number(text) : timeOf(text)
  if (!Number.isFinite(moment)) throw new ApiError('时间格式不正确，应为 yyyy-MM-dd HH:mm:ss')
  return moment
}

/**
 * GET /sos/iblSosInfo/since?time&id: alarms changed after an alarm, the oldest change first, 200 at most. `time`: `changedAt` of that alarm,
 * or `YYYY-MM-DD HH:mm:ss`.
 */
export async function alarmsSince({ context: { database }, caller, query }: HandlerContext<typeof ALARMS_SINCE>): Promise<Envelope> {
  const time = localDateTimeOf(query.time)
  const rows = await alarmsOf(database, await alarmScopeOf(database, caller))
    .selectAll()
    .where((where) => where.or([where('changedAt', '>', time), where.and([where('changedAt', '=', time), where('id', '>', query.id)])]))
    .orderBy('changedAt')
    .orderBy('id')
    .limit(MAX_CHANGES)
    .execute()
  return queryResult(await toAlarmResponses(database, rows))
}

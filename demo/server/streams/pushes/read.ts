import { recordSchema } from '../../platform/query/list-schema'
import type { SelectQueryBuilder } from 'kysely'
import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { Flag } from '../../platform/database/columns'
import type { PushTable } from './push-table'
import type { Tables } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { troublesOf } from '../../devices/equipment/events'
import { matchesKeyword } from '../../devices/equipment/device-search'
import { textsOf } from '../../platform/codes/texts'
import { type DeviceScope, managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { queryText, requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { type ListParameters, listSchema, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { timeText } from '../../platform/base/time'
import { PUSH_FIELDS } from './fields'
import { maskedKey } from '../../media/tickets/push-key'
import { NODE_DOWN, type PushState, pushStateOf } from './push-state'

/** What a push sends at present; null where it sends nothing. */
interface PushStats {
  codec: string | null
  inKbps: number | null
  viewers: number
}

/** A push as lists and forms show it; its key is masked. */
export type PushResponse = PushTable &
  PushStats & {
    state: PushState
    equipmentNo: string | undefined
    /** `1` while its device is recorded by hand. */
    recordHand: Flag
    /** Troubles of its stream in the last 24 hours. */
    troubles: number
  } & Record<`${string}_dictText`, string | undefined>

export type PushRows = SelectQueryBuilder<Tables, 'iblPushListInfo', object>

/** Of the devices that somebody is in charge of: the base of every query. */
export function pushesOf(db: Queryable, scope: DeviceScope): PushRows {
  return db
    .selectFrom('iblPushListInfo')
    .where('iblPushListInfo.equipmentId', 'in', managedDevicesOf(db, scope).select('iblCloudLiveEquipment.id'))
}

type Streaming = Pick<ServerContext, 'shared' | 'nodes' | 'settings' | 'recorder'>

async function statsOf({ shared, nodes }: Streaming, rows: readonly PushTable[]): Promise<PushStats[]> {
  const streams = await shared.streams()
  const active = new Map(nodes.streams().map((stat) => [stat.key, stat]))
  return rows.map(({ app, stream, pushStatus, nodeId }) => {
    const key = `${app}/${stream}`
    if (nodeId !== null && pushStatus === '1') {
      const { codec = null, inKbps = null, viewers = 0 } = active.get(key) ?? {}
      return { codec, inKbps, viewers }
    }
    const stat = pushStatus === '1' ? streams.get(key) : undefined
    return { codec: stat?.codec ?? null, inKbps: stat?.inKbps ?? null, viewers: stat?.viewers ?? 0 }
  })
}

async function devicesNamed(db: Queryable, rows: readonly PushTable[]): Promise<Map<string, Pick<EquipmentTable, 'name' | 'equipmentNo'>>> {
  const ids = rows.map(({ equipmentId }) => equipmentId)
  if (ids.length === 0) return new Map()
  const devices = await db.selectFrom('iblCloudLiveEquipment').select(['id', 'name', 'equipmentNo']).where('id', 'in', ids).execute()
  return new Map(devices.map(({ id, ...device }) => [id, device]))
}

/** Pushes with the words for their codes, and what they send at this moment. */
export async function toPushResponses(context: Streaming, db: Queryable, rows: readonly PushTable[]): Promise<PushResponse[]> {
  const now = context.settings.clock.now()
  const responses = rows.map((row) => ({ ...row, pushKey: maskedKey(row.pushKey), state: pushStateOf(row, now) }))
  const texts = await textsOf(db, responses, [
    ['state', 'push_state'],
    ['idlePolicy', 'push_idle_policy'],
  ])
  const devices = await devicesNamed(db, rows)
  const metrics = await statsOf(context, rows)
  const manual = await context.recorder.startedManually(db)
  const troubles = await troublesOf(
    db,
    context,
    rows.map(({ equipmentId }) => equipmentId),
  )
  return responses.map((row, index) => {
    const device = devices.get(row.equipmentId)
    const recordHand = manual.has(row.equipmentId) ? '1' : '0'
    return {
      ...row,
      ...metrics[index]!,
      ...texts[index],
      recordHand,
      troubles: troubles.get(row.equipmentId) ?? 0,
      equipmentNo: device?.equipmentNo,
      equipmentId_dictText: device?.name,
    }
  })
}

/** What a list call is about beside the fields: `state`. */
export function requestedPushes(pushes: PushRows, query: ListParameters, now: number): PushRows {
  const state = parameter(query, 'state')
  if (state === '') return pushes
  if (state === 'disabled') return pushes.where('enabled', '=', '0')
  const allowed = pushes.where('enabled', '=', '1')
  if (state === 'pushing') return allowed.where('pushStatus', '=', '1')
  const still = allowed.where('pushStatus', '=', '0')
  if (state === 'lost') return still.where('endReason', '=', NODE_DOWN)
  const quiet = still.where((where) => where.or([where('endReason', 'is', null), where('endReason', '!=', NODE_DOWN)]))
  if (state === 'expired') return quiet.where('keyExpire', '<=', timeText(now))
  if (state === 'idle') return quiet.where((where) => where.or([where('keyExpire', 'is', null), where('keyExpire', '>', timeText(now))]))
  return quiet.where('id', '=', '')
}

export const LIST_PUSHES = listSchema(PUSH_FIELDS, 'state')

/** GET /push/iblPushListInfo/list. */
export async function listPushes({ context, caller, query }: HandlerContext<typeof LIST_PUSHES>): Promise<Envelope> {
  const { database, settings } = context
  const pushes = requestedPushes(pushesOf(database, await scopeOf(database, caller)), query, settings.clock.now())
  const page = await selectPage(pushes, parseListQuery(query, PUSH_FIELDS), 'iblPushListInfo.id')
  return queryResult({ ...page, records: await toPushResponses(context, database, page.records) })
}

export const PUSH_BY_ID = { query: requestSchema({ id: requiredQuery('推流') }), result: recordSchema(PUSH_FIELDS) }

/** GET /push/iblPushListInfo/queryById. */
export async function queryPush({ context, caller, query }: HandlerContext<typeof PUSH_BY_ID>): Promise<Envelope> {
  const { database } = context
  const row = await pushesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [response] = await toPushResponses(context, database, [row])
  return queryResult(response)
}

/** Devices of one answer. */
const MAX_DEVICES = 20

export const PUSH_DEVICES = {
  query: requestSchema({ keyword: queryText('关键字') }),
  result: Type.Array(objectSchema({ id: Type.String(), name: Type.String(), equipmentNo: Type.String() })),
}

/** GET /push/iblPushListInfo/devices?keyword: devices that can be given a push, by a part of their name or number. */
export async function devicesToPush({ context, caller, query }: HandlerContext<typeof PUSH_DEVICES>): Promise<Envelope> {
  const { database } = context
  const devices = await managedDevicesOf(database, await scopeOf(database, caller))
    .select(['id', 'name', 'equipmentNo'])
    .where(matchesKeyword(query.keyword))
    .where((where) => where.or([where('pullUrl', 'is', null), where('pullUrl', 'not like', 'clip://%')]))
    .where('id', 'not in', database.selectFrom('iblPushListInfo').select('equipmentId'))
    .orderBy('equipmentNo')
    .limit(MAX_DEVICES)
    .execute()
  return queryResult(devices)
}

export const PUSH_FIGURES = {
  query: requestSchema({}),
  result: Type.Array(
    objectSchema({ id: Type.String(), codec: nullable(Type.String()), inKbps: nullable(Type.Number()), viewers: Type.Integer() }),
  ),
}

/** GET /push/iblPushListInfo/figures: what those send that are pushed now. Asked for every few seconds while their list is open. */
export async function pushStats({ context, caller }: HandlerContext<typeof PUSH_FIGURES>): Promise<Envelope> {
  const { database } = context
  const rows = await pushesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('pushStatus', '=', '1')
    .execute()
  const metrics = await statsOf(context, rows)
  return queryResult(rows.map(({ id }, index) => ({ id, ...metrics[index]! })))
}

/** The states, in the order of their tabs. */
const STATES: readonly PushState[] = ['pushing', 'lost', 'idle', 'expired', 'disabled']

export const PUSH_COUNTS = {
  query: requestSchema({}),
  result: objectSchema({ all: Type.Integer(), ...Object.fromEntries(STATES.map((state) => [state, Type.Integer()])) }),
}

/** GET /push/iblPushListInfo/counts: how many pushes the caller sees, all of them and in each state. */
export async function countPushes({ context, caller }: HandlerContext<typeof PUSH_COUNTS>): Promise<Envelope> {
  const { database, settings } = context
  const rows = await pushesOf(database, await scopeOf(database, caller))
    .select(['enabled', 'pushStatus', 'keyExpire', 'endReason'])
    .execute()
  const now = settings.clock.now()
  const states = rows.map((row) => pushStateOf(row, now))
  const counts = Object.fromEntries(STATES.map((state) => [state, states.filter((one) => one === state).length]))
  return queryResult({ all: rows.length, ...counts })
}

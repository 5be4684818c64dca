import { namedRecord } from '../query/list-answer'
import { type SelectQueryBuilder, sql } from 'kysely'
import { Type } from 'typebox'
import type { ServerContext } from '../context'
import type { EquipmentTable, Flag } from '../database/equipment-tables'
import type { Tables } from '../database/schema'
import type { Source } from '../database/transactions'
import { orgCodeOf } from '../departments/org-code'
import { textsOf } from '../dictionaries/texts'
import { notFound } from '../failures'
import { found, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { answerOf, orNull } from '../http/schema/answers'
import { queryText, requiredQuery, wireForm } from '../http/schema/wire-fields'
import { splitIds } from '../ids'
import { escapeLike } from '../query/conditions'
import { type ListParameters, listSchema, parameter, parseListQuery } from '../query/list-query'
import { selectPage } from '../query/page'
import { PROVINCE_DIGITS } from './areas'
import { EQUIPMENT_FIELDS } from './fields'
import { devicesOf, scopeOf } from './scope'
import { clipOf, type EquipmentState, stateOf, streamKeyOf } from './streams'

/** A device as lists and forms show it. */
export type ToldEquipment = EquipmentTable & {
  state: EquipmentState
  /** Of what it sends at present; null where it sends nothing, the rate also while nobody watches. */
  codec: string | null
  /** `1` while it is recorded by hand. */
  recordHand: Flag
  viewers: number
  inKbps: number | null
} & Record<`${string}_dictText`, string | undefined>

type Devices = SelectQueryBuilder<Tables, 'iblCloudLiveEquipment', object>

async function namesOf(source: Source, table: 'sysDepart' | 'sysUser' | 'iblCloudLiveEquipmentGroup', ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return new Map<string | null, string>()
  const name = { sysDepart: 'departName', sysUser: 'realname', iblCloudLiveEquipmentGroup: 'name' }[table]
  const rows = await source
    .selectFrom(table)
    .select([sql.ref<string>('id').as('id'), sql.ref<string>(name).as('name')])
    .where('id', 'in', wanted)
    .execute()
  return new Map<string | null, string>(rows.map((row) => [row.id, row.name]))
}

/** Those of some devices that are recorded by hand. */
export async function recordedByHand(source: Source, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await source.selectFrom('iblRecorder').select('equipmentId').where('handBy', 'is not', null).execute()
  return new Set(rows.map(({ equipmentId }) => equipmentId))
}

/** Devices with the words for their codes, and what they do at this moment. */
export async function toldEquipment(
  { media, nodes, shared }: Pick<ServerContext, 'media' | 'nodes' | 'shared'>,
  source: Source,
  rows: readonly EquipmentTable[],
): Promise<ToldEquipment[]> {
  const known = rows.map((row) => ({ ...row, state: stateOf(row) }))
  const texts = await textsOf(source, known, [
    ['equipmentType', 'equipment_type'],
    ['protocol', 'live_protocol'],
    ['recordMode', 'record_mode'],
    ['state', 'equipment_state'],
  ])
  const departs = await namesOf(
    source,
    'sysDepart',
    rows.map(({ departId }) => departId),
  )
  const groups = await namesOf(
    source,
    'iblCloudLiveEquipmentGroup',
    rows.map(({ groupId }) => groupId),
  )
  const users = await namesOf(
    source,
    'sysUser',
    rows.map(({ userId }) => userId),
  )
  const own = await shared.streams()
  const streams = new Map([...nodes.streams(), ...own.values()].map((stat) => [stat.key, stat]))
  const carried = new Map(nodes.streams().map((stream) => [stream.key, stream.codec]))
  const codecOf = (device: EquipmentTable): string | null => {
    const key = streamKeyOf(device) ?? ''
    const clip = clipOf(device)
    if (device.nodeId !== null) return carried.get(key) ?? null
    return clip === null ? (own.get(key)?.codec ?? null) : media.codec({ key, clip })
  }
  const byHand = await recordedByHand(
    source,
    rows.map(({ id }) => id),
  )
  return known.map((device, index) => {
    const stat = streams.get(streamKeyOf(device) ?? '')
    return {
      ...device,
      codec: device.state === 'live' ? codecOf(device) : null,
      viewers: stat?.viewers ?? 0,
      recordHand: byHand.has(device.id) ? '1' : '0',
      inKbps: stat?.inKbps ?? null,
      ...texts[index],
      departId_dictText: departs.get(device.departId),
      groupId_dictText: groups.get(device.groupId),
      userId_dictText: users.get(device.userId),
    }
  })
}

/** Those that are in this state. */
function inState(devices: Devices, state: string): Devices {
  const is = (enabled: string, liveHas: string, onlineStatus?: string): Devices => {
    const narrowed = devices.where('enabled', '=', enabled === '1' ? '1' : '0')
    const live = enabled === '0' ? narrowed : narrowed.where('liveHas', '=', liveHas === '1' ? '1' : '0')
    return onlineStatus === undefined ? live : live.where('onlineStatus', '=', onlineStatus === '1' ? '1' : '0')
  }
  if (state === 'disabled') return is('0', '')
  if (state === 'live') return is('1', '1', '1')
  if (state === 'abnormal') return is('1', '1', '0')
  if (state === 'idle') return is('1', '0', '1')
  if (state === 'offline') return is('1', '0', '0')
  return devices.where(sql.lit(false))
}

/** Parameters of a list call beside those of its fields (wantedDevices). */
export const WANTED = ['state', 'departId', 'nowhere'] as const

/** Devices that are in no group of a tree, by what it groups by: those without one, and of a group that there is not. */
const NOWHERE = {
  org: (devices: Devices) =>
    devices.where((is) => {
      const departs = is.selectFrom('sysDepart').select('orgCode').where('delFlag', '=', '0')
      return is.or([is('sysOrgCode', 'is', null), is('sysOrgCode', 'not in', departs)])
    }),
  group: (devices: Devices) =>
    devices.where((is) => {
      const groups = is.selectFrom('iblCloudLiveEquipmentGroup').select('id')
      return is.or([is('groupId', 'is', null), is('groupId', 'not in', groups)])
    }),
  area: (devices: Devices) =>
    devices.where((is) => {
      const province = sql<string>`substr(${sql.ref('areaCode')}, 1, 2)`
      return is.or([is('areaCode', 'is', null), is(province, 'not in', PROVINCE_DIGITS)])
    }),
}

const isGrouping = (text: string): text is keyof typeof NOWHERE => Object.hasOwn(NOWHERE, text)

/**
 * What a list call is about beside the fields: `state`, `departId` with all departments below it, and `nowhere` = org, group or area for
 * devices that the tree has in no such group.
 */
export async function wantedDevices(source: Source, devices: Devices, query: ListParameters): Promise<Devices> {
  const [state, departId, nowhere] = [parameter(query, 'state'), parameter(query, 'departId'), parameter(query, 'nowhere')]
  const inThatState = state === '' ? devices : inState(devices, state)
  const placed = isGrouping(nowhere) ? NOWHERE[nowhere](inThatState) : inThatState
  if (departId === '') return placed
  const orgCode = (await orgCodeOf(source, departId)) ?? '-'
  return placed.where(sql<boolean>`${sql.ref('iblCloudLiveEquipment.sysOrgCode')} like ${`${escapeLike(orgCode)}%`} escape '\\'`)
}

export const LIST_EQUIPMENT = listSchema(EQUIPMENT_FIELDS, ...WANTED)

/** GET /cloudlive/equipment/list. */
export async function listEquipment({ context, caller, query }: Call<typeof LIST_EQUIPMENT>): Promise<Envelope> {
  const { database } = context
  const devices = await wantedDevices(database, devicesOf(database, await scopeOf(database, caller)), query)
  const page = await selectPage(devices, parseListQuery(query, EQUIPMENT_FIELDS), 'iblCloudLiveEquipment.id')
  return found({ ...page, records: await toldEquipment(context, database, page.records) })
}

export const EQUIPMENT_BY_ID = { query: wireForm({ id: requiredQuery('设备') }), result: namedRecord(EQUIPMENT_FIELDS) }

/** GET /cloudlive/equipment/queryById. */
export async function queryEquipment({ context, caller, query }: Call<typeof EQUIPMENT_BY_ID>): Promise<Envelope> {
  const { database } = context
  const device = await devicesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!device) throw notFound()
  const [told] = await toldEquipment(context, database, [device])
  return found(told)
}

/** Devices of one answer: more than a page of a list has. */
const MOST_FIGURES = 200

const FLAG = Type.Union([Type.Literal('0'), Type.Literal('1')])

export const EQUIPMENT_FIGURES = {
  query: wireForm({ ids: queryText('设备') }),
  result: Type.Array(
    answerOf({
      id: Type.String(),
      state: Type.String(),
      onlineStatus: FLAG,
      liveHas: FLAG,
      enabled: FLAG,
      disableReason: orNull(Type.String()),
      disabledUntil: orNull(Type.String()),
      lastOnlineTime: orNull(Type.String()),
      codec: orNull(Type.String()),
      inKbps: orNull(Type.Number()),
      viewers: Type.Integer(),
    }),
  ),
}

/** GET /cloudlive/equipment/figures?ids: what some devices do and send now. Asked for every few seconds while they are shown. */
export async function equipmentFigures({ context, caller, query }: Call<typeof EQUIPMENT_FIGURES>): Promise<Envelope> {
  const { database } = context
  const ids = splitIds(query.ids).slice(0, MOST_FIGURES)
  if (ids.length === 0) return found([])
  const rows = await devicesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  const devices = await toldEquipment(context, database, rows)
  return found(
    devices.map(({ id, state, onlineStatus, liveHas, enabled, disableReason, disabledUntil, lastOnlineTime, codec, inKbps, viewers }) => ({
      id,
      state,
      onlineStatus,
      liveHas,
      enabled,
      disableReason,
      disabledUntil,
      lastOnlineTime,
      codec,
      inKbps,
      viewers,
    })),
  )
}

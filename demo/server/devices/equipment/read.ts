import type { ServerContext } from '../../platform/context'
import { recordSchema } from '../../platform/query/list-schema'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { EquipmentTable } from './equipment-tables'
import type { Flag } from '../../platform/database/columns'
import type { Tables } from '../../platform/database/schema'
import { namesOf } from '../../platform/database/names-of'
import type { Queryable } from '../../platform/database/transactions'
import { orgCodeOf } from '../../system/departments/org-code'
import { textsOf } from '../../platform/codes/texts'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { escapeLike } from '../../platform/query/conditions'
import { type ListParameters, listSchema, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { PROVINCE_DIGITS } from './areas'
import { troublesOf } from './events'
import { EQUIPMENT_FIELDS } from './fields'
import { type DeviceStreamStats, figuresOf, type Streaming } from './device-stream-stats'
import { type DeviceScope, devicesOf, managedDevicesOf, scopeOf, withManaged } from './scope'
import { type EquipmentState, stateOf } from './streams'

/** What is told of a device to those alone who are in charge of it: where it is fetched from and reached, and what they noted. */
const FOR_THOSE_IN_CHARGE = {
  pullUrl: null,
  ip: null,
  phone: null,
  remark: null,
  notifyRoles: null,
  notifyUsers: null,
} satisfies Partial<EquipmentTable>

/** A device as lists and forms show it. */
export type EquipmentResponse = EquipmentTable &
  DeviceStreamStats & {
    /** `1`: the caller is in charge of it. */
    managed: Flag
    state: EquipmentState
    /** `1` while it is recorded by hand. */
    recordHand: Flag
    /** Troubles of its stream in the last 24 hours. */
    troubles: number
  } & Record<`${string}_dictText`, string | undefined>

type Devices = SelectQueryBuilder<Tables, 'iblCloudLiveEquipment', object>

/** Devices as somebody may know them, with the words for their codes, and what they do at this moment. */
export async function toEquipmentResponses(
  context: Streaming & Pick<ServerContext, 'recorder' | 'settings'>,
  db: Queryable,
  scope: DeviceScope,
  rows: readonly EquipmentTable[],
): Promise<EquipmentResponse[]> {
  const response = await withManaged(db, scope, rows, ({ id }) => id)
  const devices = response.map((row) => ({ ...row, ...(row.managed === '0' && FOR_THOSE_IN_CHARGE), state: stateOf(row) }))
  const texts = await textsOf(db, devices, [
    ['equipmentType', 'equipment_type'],
    ['protocol', 'live_protocol'],
    ['recordMode', 'record_mode'],
    ['state', 'equipment_state'],
  ])
  const departs = await namesOf(
    db,
    'sysDepart',
    rows.map(({ departId }) => departId),
  )
  const groups = await namesOf(
    db,
    'iblCloudLiveEquipmentGroup',
    rows.map(({ groupId }) => groupId),
  )
  const users = await namesOf(
    db,
    'sysUser',
    rows.map(({ userId }) => userId),
  )
  const metrics = await figuresOf(context, rows)
  const manual = await context.recorder.startedManually(db)
  const troubles = await troublesOf(
    db,
    context,
    devices.filter(({ managed }) => managed === '1').map(({ id }) => id),
  )
  return devices.map((device, index) => ({
    ...device,
    ...metrics[index]!,
    recordHand: manual.has(device.id) ? '1' : '0',
    troubles: troubles.get(device.id) ?? 0,
    ...texts[index],
    departId_dictText: departs.get(device.departId),
    groupId_dictText: groups.get(device.groupId),
    userId_dictText: users.get(device.userId),
  }))
}

/** Those that are in this state; `online`: with whatever they do. */
function inState(devices: Devices, state: string): Devices {
  const is = (enabled: string, liveHas: string, onlineStatus?: string): Devices => {
    const narrowed = devices.where('enabled', '=', enabled === '1' ? '1' : '0')
    const live = enabled === '0' ? narrowed : narrowed.where('liveHas', '=', liveHas === '1' ? '1' : '0')
    return onlineStatus === undefined ? live : live.where('onlineStatus', '=', onlineStatus === '1' ? '1' : '0')
  }
  if (state === 'online') return devices.where('onlineStatus', '=', '1')
  if (state === 'disabled') return is('0', '')
  if (state === 'live') return is('1', '1', '1')
  if (state === 'abnormal') return is('1', '1', '0')
  if (state === 'idle') return is('1', '0', '1')
  if (state === 'offline') return is('1', '0', '0')
  return devices.where(sql.lit(false))
}

/** Parameters of a list call beside those of its fields (requestedDevices). */
export const DEVICE_FILTERS = ['state', 'departId', 'nowhere'] as const

/** Devices that are in no group of a tree, by what it groups by: those without a group, and those whose group does not exist. */
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
export async function requestedDevices(db: Queryable, devices: Devices, query: ListParameters): Promise<Devices> {
  const [state, departId, nowhere] = [parameter(query, 'state'), parameter(query, 'departId'), parameter(query, 'nowhere')]
  const inThatState = state === '' ? devices : inState(devices, state)
  const matching = isGrouping(nowhere) ? NOWHERE[nowhere](inThatState) : inThatState
  if (departId === '') return matching
  const orgCode = (await orgCodeOf(db, departId)) ?? '-'
  return matching.where(sql<boolean>`${sql.ref('iblCloudLiveEquipment.sysOrgCode')} like ${`${escapeLike(orgCode)}%`} escape '\\'`)
}

export const LIST_EQUIPMENT = listSchema(EQUIPMENT_FIELDS, ...DEVICE_FILTERS, 'managed')

/** GET /cloudlive/equipment/list; `managed=1`: those alone that the caller is in charge of. */
export async function listEquipment({ context, caller, query }: HandlerContext<typeof LIST_EQUIPMENT>): Promise<Envelope> {
  const { database } = context
  const scope = await scopeOf(database, caller)
  const visible = parameter(query, 'managed') === '1' ? managedDevicesOf(database, scope) : devicesOf(database, scope)
  const devices = await requestedDevices(database, visible, query)
  const page = await selectPage(devices, parseListQuery(query, EQUIPMENT_FIELDS), 'iblCloudLiveEquipment.id')
  return queryResult({ ...page, records: await toEquipmentResponses(context, database, scope, page.records) })
}

export const EQUIPMENT_BY_ID = { query: requestSchema({ id: requiredQuery('设备') }), result: recordSchema(EQUIPMENT_FIELDS) }

/** GET /cloudlive/equipment/queryById. */
export async function queryEquipment({ context, caller, query }: HandlerContext<typeof EQUIPMENT_BY_ID>): Promise<Envelope> {
  const { database } = context
  const scope = await scopeOf(database, caller)
  const device = await devicesOf(database, scope).selectAll().where('id', '=', query.id).executeTakeFirst()
  if (!device) throw notFound()
  const [response] = await toEquipmentResponses(context, database, scope, [device])
  return queryResult(response)
}

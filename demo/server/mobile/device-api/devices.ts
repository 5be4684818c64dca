import { EQUIPMENT_FIELDS } from '../../devices/equipment/fields'
import { recordSchema } from '../../platform/query/list-schema'
import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import type { Static } from 'typebox'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { Queryable } from '../../platform/database/transactions'
import { picturesOf } from '../../devices/watching/admission'
import { type PlayHandlerContext, playUrlsOf } from '../../devices/watching/play-urls'
import { toEquipmentResponses } from '../../devices/equipment/read'
import { type DeviceScope, devicesOf, scopeOf } from '../../devices/equipment/scope'
import { stateOf, streamKeyOf } from '../../devices/equipment/streams'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import type { SharedStreams } from '../../media/contract/shared-streams'
import { queryText, required, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { matchesKeyword } from '../../devices/equipment/device-search'
import { slowinfosOf } from '../../devices/slow-live/read'
import { openSessions } from './live-sessions'

/** Most rows of an answer without pages. */
const MAX_UNPAGED_DEVICES = 2000

const SOME = requestSchema({
  sysId: queryText('系统'),
  keyword: queryText('关键字'),
  onlineStatus: queryText('在线状态', /^[01]?$/),
})
export const SOME_DEVICES = {
  query: SOME,
  result: Type.Array(objectSchema({ id: Type.String(), name: Type.String(), equipmentNo: Type.String() })),
}

/** Devices that the caller sees, by name. */
async function visibleDevices(
  db: Queryable,
  scope: DeviceScope,
  { sysId, keyword, onlineStatus }: Static<typeof SOME>,
): Promise<EquipmentTable[]> {
  let devices = devicesOf(db, scope).where(matchesKeyword(keyword))
  if (sysId !== '') devices = devices.where('sysId', '=', sysId)
  if (onlineStatus !== '') devices = devices.where('onlineStatus', '=', onlineStatus === '1' ? '1' : '0')
  return devices.selectAll().orderBy('name').orderBy('id').limit(MAX_UNPAGED_DEVICES).execute()
}

/** Where a device can be played now by whoever calls: one that is live with pictures. `shared` is what all processes carry. */
async function playable(call: PlayHandlerContext, device: EquipmentTable, shared: Pick<SharedStreams, 'streams'> = call.context.shared) {
  const key = streamKeyOf(device)
  if (key === null || stateOf(device) !== 'live' || !call.caller.can('cloudlive:play')) return null
  const pictures = await picturesOf({ ...call.context, shared }, key, device)
  return pictures && playUrlsOf(call, key, pictures)
}

/** GET /ibl/api/appEquipmentWebrtcList: devices with the addresses they are played at; null where there is none. */
export async function listForPlayers(call: HandlerContext<typeof SOME_DEVICES>): Promise<Envelope> {
  const { database } = call.context
  const devices = await visibleDevices(database, await scopeOf(database, call.caller), call.query)
  let active: ReturnType<SharedStreams['streams']> | undefined
  const shared = { streams: () => (active ??= call.context.shared.streams()) }
  const response = devices.map(async (device) => {
    const { id, name, equipmentNo, equipmentType, onlineStatus, liveHas, thumb, talk, ptz, lng, lat } = device
    const { whep = null, wsFlv = null, hls = null } = (await playable(call, device, shared)) ?? {}
    return { id, name, equipmentNo, equipmentType, onlineStatus, liveHas, whep, wsFlv, hls, thumb, talk, ptz, lng, lat }
  })
  return queryResult(await Promise.all(response))
}

/** GET /ibl/api/appListBySysId: the devices of a system, as lists show them. */
export async function listOfSystem({ context, caller, query }: HandlerContext<typeof SOME_DEVICES>): Promise<Envelope> {
  const { database } = context
  const scope = await scopeOf(database, caller)
  return queryResult(await toEquipmentResponses(context, database, scope, await visibleDevices(database, scope, query)))
}

export const DEVICE_BY_ID = { query: requestSchema({ id: requiredQuery('设备') }), result: recordSchema(EQUIPMENT_FIELDS) }
export const POSTED_DEVICE = { body: requestSchema({ id: required(textParam('设备', 64)) }), result: recordSchema(EQUIPMENT_FIELDS) }

async function toDeviceResponse(call: PlayHandlerContext, id: string): Promise<Envelope> {
  const { context, caller } = call
  const { database } = context
  const scope = await scopeOf(database, caller)
  const device = await devicesOf(database, scope).selectAll().where('id', '=', id).executeTakeFirst()
  if (!device) throw notFound()
  const [response] = await toEquipmentResponses(context, database, scope, [device])
  const session = await openSessions(database, scope).where('equipmentId', '=', device.id).selectAll().executeTakeFirst()
  const slowinfo = await slowinfosOf(database, scope).where('equipmentId', '=', device.id).selectAll().executeTakeFirst()
  return queryResult({ ...response, playUrls: await playable(call, device), slowinfo: slowinfo ?? null, currentSession: session ?? null })
}

/**
 * GET /ibl/api/appLiveEquipmentQueryById?id: a device, where it is played, its slow live and what it sends at present; null where there is
 * none.
 */
export const deviceById = (call: HandlerContext<typeof DEVICE_BY_ID>): Promise<Envelope> => toDeviceResponse(call, call.query.id)

/** POST of the same `{id}`. */
export const postedDeviceById = (call: HandlerContext<typeof POSTED_DEVICE>): Promise<Envelope> => toDeviceResponse(call, call.body.id)

const PHONE = /^[+\d-]*$/
export const DEVICES_OF_PHONE = {
  query: requestSchema({ phone: queryText('手机号', PHONE) }),
  result: objectSchema({ devices: Type.Array(recordSchema(EQUIPMENT_FIELDS)), live: Type.Array(recordSchema(EQUIPMENT_FIELDS)) }),
}
export const POSTED_PHONE = {
  body: requestSchema({ phone: textParam('手机号', 32, PHONE) }),
  result: objectSchema({ devices: Type.Array(recordSchema(EQUIPMENT_FIELDS)), live: Type.Array(recordSchema(EQUIPMENT_FIELDS)) }),
}

async function toPhoneDeviceResponse({ context, caller }: PlayHandlerContext, named: string): Promise<Envelope> {
  const { database } = context
  const scope = await scopeOf(database, caller)
  const visible = devicesOf(database, scope).selectAll().orderBy('name').orderBy('id').limit(MAX_UNPAGED_DEVICES)
  const own = await database.selectFrom('sysUser').select('phone').where('id', '=', caller.userId).executeTakeFirst()
  const phone = named === '' ? (own?.phone ?? '') : named
  const bound = phone === '' ? [] : await visible.where('phone', '=', phone).execute()
  const live = await visible.where('liveHas', '=', '1').where('enabled', '=', '1').execute()
  const response = (rows: readonly EquipmentTable[]) => toEquipmentResponses(context, database, scope, rows)
  return queryResult({ devices: await response(bound), live: await response(live) })
}

/** GET /ibl/api/appLiveListForPhone?phone: devices bound to a telephone, the caller's own where none is named, and what is live. */
export const listForPhone = (call: HandlerContext<typeof DEVICES_OF_PHONE>): Promise<Envelope> =>
  toPhoneDeviceResponse(call, call.query.phone)

/** POST of the same `{phone?}`. */
export const postedListForPhone = (call: HandlerContext<typeof POSTED_PHONE>): Promise<Envelope> =>
  toPhoneDeviceResponse(call, call.body.phone ?? '')

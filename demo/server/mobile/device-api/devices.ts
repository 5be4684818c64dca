import { EQUIPMENT_FIELDS } from '../../devices/equipment/fields'
import { namedRecord } from '../../platform/query/list-answer'
import { Type } from 'typebox'
import { answerOf } from '../../platform/http/schema/answers'
import type { Static } from 'typebox'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { Source } from '../../platform/database/transactions'
import { picturesOf } from '../../devices/watching/admission'
import { type PlayCall, playUrlsOf } from '../../devices/watching/play-urls'
import { toldEquipment } from '../../devices/equipment/read'
import { type DeviceScope, devicesOf, scopeOf } from '../../devices/equipment/scope'
import { stateOf, streamKeyOf } from '../../devices/equipment/streams'
import { notFound } from '../../platform/base/failures'
import { found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import type { SharedStreams } from '../../media/contract/shared-streams'
import { queryText, required, requiredQuery, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { isCalled } from '../../devices/equipment/device-words'
import { slowinfosOf } from '../../devices/slow-live/read'
import { openSessions } from './live-sessions'

/** Most rows of an answer without pages. */
const MOST_UNPAGED = 2000

const SOME = wireForm({
  sysId: queryText('系统'),
  keyword: queryText('关键字'),
  onlineStatus: queryText('在线状态', /^[01]?$/),
})
export const SOME_DEVICES = {
  query: SOME,
  result: Type.Array(answerOf({ id: Type.String(), name: Type.String(), equipmentNo: Type.String() })),
}

/** Devices that the caller sees, by name. */
async function devicesSeen(
  source: Source,
  scope: DeviceScope,
  { sysId, keyword, onlineStatus }: Static<typeof SOME>,
): Promise<EquipmentTable[]> {
  let devices = devicesOf(source, scope).where(isCalled(keyword))
  if (sysId !== '') devices = devices.where('sysId', '=', sysId)
  if (onlineStatus !== '') devices = devices.where('onlineStatus', '=', onlineStatus === '1' ? '1' : '0')
  return devices.selectAll().orderBy('name').orderBy('id').limit(MOST_UNPAGED).execute()
}

/** Where a device can be played now by whoever calls: one that is live with pictures. `shared` is what all processes carry. */
async function playable(call: PlayCall, device: EquipmentTable, shared: Pick<SharedStreams, 'streams'> = call.context.shared) {
  const key = streamKeyOf(device)
  if (key === null || stateOf(device) !== 'live' || !call.caller.can('cloudlive:play')) return null
  const pictures = await picturesOf({ ...call.context, shared }, key, device)
  return pictures && playUrlsOf(call, key, pictures, device)
}

/** GET /ibl/api/appEquipmentWebrtcList: devices with the addresses they are played at; null where there is none. */
export async function listForPlayers(call: Call<typeof SOME_DEVICES>): Promise<Envelope> {
  const { database } = call.context
  const devices = await devicesSeen(database, await scopeOf(database, call.caller), call.query)
  let carried: ReturnType<SharedStreams['streams']> | undefined
  const shared = { streams: () => (carried ??= call.context.shared.streams()) }
  const told = devices.map(async (device) => {
    const { id, name, equipmentNo, equipmentType, onlineStatus, liveHas, thumb, talk, ptz, lng, lat } = device
    const { whep = null, wsFlv = null, hls = null } = (await playable(call, device, shared)) ?? {}
    return { id, name, equipmentNo, equipmentType, onlineStatus, liveHas, whep, wsFlv, hls, thumb, talk, ptz, lng, lat }
  })
  return found(await Promise.all(told))
}

/** GET /ibl/api/appListBySysId: the devices of a system, as lists show them. */
export async function listOfSystem({ context, caller, query }: Call<typeof SOME_DEVICES>): Promise<Envelope> {
  const { database } = context
  const scope = await scopeOf(database, caller)
  return found(await toldEquipment(context, database, scope, await devicesSeen(database, scope, query)))
}

export const DEVICE_BY_ID = { query: wireForm({ id: requiredQuery('设备') }), result: namedRecord(EQUIPMENT_FIELDS) }
export const POSTED_DEVICE = { body: wireForm({ id: required(wireText('设备', 64)) }), result: namedRecord(EQUIPMENT_FIELDS) }

async function toldDevice(call: PlayCall, id: string): Promise<Envelope> {
  const { context, caller } = call
  const { database } = context
  const scope = await scopeOf(database, caller)
  const device = await devicesOf(database, scope).selectAll().where('id', '=', id).executeTakeFirst()
  if (!device) throw notFound()
  const [told] = await toldEquipment(context, database, scope, [device])
  const session = await openSessions(database, scope).where('equipmentId', '=', device.id).selectAll().executeTakeFirst()
  const slowinfo = await slowinfosOf(database, scope).where('equipmentId', '=', device.id).selectAll().executeTakeFirst()
  return found({ ...told, playUrls: await playable(call, device), slowinfo: slowinfo ?? null, currentSession: session ?? null })
}

/**
 * GET /ibl/api/appLiveEquipmentQueryById?id: a device, where it is played, its slow live and what it sends at present; null where there is
 * none.
 */
export const deviceById = (call: Call<typeof DEVICE_BY_ID>): Promise<Envelope> => toldDevice(call, call.query.id)

/** POST of the same `{id}`. */
export const postedDeviceById = (call: Call<typeof POSTED_DEVICE>): Promise<Envelope> => toldDevice(call, call.body.id)

const PHONE = /^[+\d-]*$/
export const DEVICES_OF_PHONE = {
  query: wireForm({ phone: queryText('手机号', PHONE) }),
  result: answerOf({ devices: Type.Array(namedRecord(EQUIPMENT_FIELDS)), live: Type.Array(namedRecord(EQUIPMENT_FIELDS)) }),
}
export const POSTED_PHONE = {
  body: wireForm({ phone: wireText('手机号', 32, PHONE) }),
  result: answerOf({ devices: Type.Array(namedRecord(EQUIPMENT_FIELDS)), live: Type.Array(namedRecord(EQUIPMENT_FIELDS)) }),
}

async function toldForPhone({ context, caller }: PlayCall, named: string): Promise<Envelope> {
  const { database } = context
  const scope = await scopeOf(database, caller)
  const seen = devicesOf(database, scope).selectAll().orderBy('name').orderBy('id').limit(MOST_UNPAGED)
  const own = await database.selectFrom('sysUser').select('phone').where('id', '=', caller.userId).executeTakeFirst()
  const phone = named === '' ? (own?.phone ?? '') : named
  const bound = phone === '' ? [] : await seen.where('phone', '=', phone).execute()
  const live = await seen.where('liveHas', '=', '1').where('enabled', '=', '1').execute()
  const told = (rows: readonly EquipmentTable[]) => toldEquipment(context, database, scope, rows)
  return found({ devices: await told(bound), live: await told(live) })
}

/** GET /ibl/api/appLiveListForPhone?phone: devices bound to a telephone, the caller's own where none is named, and what is live. */
export const listForPhone = (call: Call<typeof DEVICES_OF_PHONE>): Promise<Envelope> => toldForPhone(call, call.query.phone)

/** POST of the same `{phone?}`. */
export const postedListForPhone = (call: Call<typeof POSTED_PHONE>): Promise<Envelope> => toldForPhone(call, call.body.phone ?? '')

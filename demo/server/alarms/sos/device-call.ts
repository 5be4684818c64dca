import { Type } from 'typebox'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { assertDeviceKeyAllowed, countWrongDeviceKey } from '../../platform/attempts/attempts'
import { ApiError, noPermission, TokenError } from '../../platform/base/errors'
import { MINUTE } from '../../platform/base/time'
import { inTransaction, type Queryable } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { requestSchema, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import type { Caller } from '../../platform/identity/caller'
import { deviceWithKey } from '../../streams/pushes/admission'
import { deviceTime } from './device-time'
import { deviceOwner, userOwner } from './owners'
import { raiseAlarm } from './raise'
import { assertAlarmType, positionOf, RAISED_FIELDS } from './write'

/** Milliseconds that the clock of a device may be ahead. */
const MAX_AHEAD = MINUTE

export const DEVICE_ALARM = {
  body: requestSchema({
    ...RAISED_FIELDS,
    type: withDefault(textParam('告警类型', 32), 'person'),
    gpsTime: textParam('定位时间', 40),
    equipmentNo: textParam('设备编号', 64),
    snap: textParam('截图', 500, /^[\w./-]+$/),
    mark: textParam('标识', 32),
  }),
  result: objectSchema({ id: Type.String(), sosNo: Type.String(), repeatCount: Type.Integer({ minimum: 1 }), status: Type.String() }),
}

type Call = PublicHandlerContext<typeof DEVICE_ALARM>

/** A device of the caller: one that he is in charge of, or one with his phone number. @throws ApiError for others */
async function deviceOfCaller(db: Queryable, caller: Caller, equipmentNo: string): Promise<EquipmentTable> {
  const managed = await managedDevicesOf(db, await scopeOf(db, caller))
    .selectAll()
    .where('equipmentNo', '=', equipmentNo)
    .executeTakeFirst()
  if (managed) return managed
  const own = await db
    .selectFrom('iblCloudLiveEquipment')
    .selectAll('iblCloudLiveEquipment')
    .innerJoin('sysUser', 'sysUser.phone', 'iblCloudLiveEquipment.phone')
    .where('sysUser.id', '=', caller.userId)
    .where('equipmentNo', '=', equipmentNo)
    .executeTakeFirst()
  if (!own) throw new ApiError('设备不存在')
  return own
}

/** The device of the headers X-Device-No and X-Device-Key. @throws TokenError without them, ApiError for a wrong key */
async function deviceOfKey({ context, request, address }: Call): Promise<EquipmentTable> {
  const { 'x-device-no': equipmentNo, 'x-device-key': key } = request.headers
  if (typeof equipmentNo !== 'string' || typeof key !== 'string') throw new TokenError()
  await assertDeviceKeyAllowed(context.database, context, equipmentNo, address)
  const device = await deviceWithKey(context, equipmentNo, key)
  if (device) return device
  await inTransaction(context.database, (trx) => countWrongDeviceKey(trx, context, equipmentNo, address))
  throw new ApiError('设备编号或密钥不正确', 401, 401)
}

/** Who raises the alarm: the device named by its key or by the caller, else the caller. */
async function ownerOf(call: Call) {
  const { context, body, request } = call
  const { caller } = request
  if (!caller) return deviceOwner(await deviceOfKey(call))
  if (body.equipmentNo !== null) return deviceOwner(await deviceOfCaller(context.database, caller, body.equipmentNo))
  const user = await context.database.selectFrom('sysUser').selectAll().where('id', '=', caller.userId).executeTakeFirst()
  if (!user) throw noPermission()
  return userOwner(user)
}

function assertTime(text: string | null, now: number): void {
  if (text === null) return
  const time = deviceTime(text)
  if (time === null) throw new ApiError('定位时间格式不正确')
  if (time > now + MAX_AHEAD) throw new ApiError('定位时间晚于服务器时间，请校准设备时钟')
}

/** POST /ibl/api/appSosAdd: a person or a device raises an alarm. Disabled devices may. */
export async function addDeviceAlarm(call: Call): Promise<Envelope> {
  const { context, body } = call
  const owner = await ownerOf(call)
  assertTime(body.gpsTime, context.settings.clock.now())
  const { type, level, content, snap, mark } = body
  const position = positionOf(body)
  const raised = await inTransaction(context.database, async (trx) => {
    await assertAlarmType(trx, type)
    const createBy = call.request.caller?.username ?? null
    return raiseAlarm(trx, context, { ...owner, ...position, type, level, content, snap, mark, createBy })
  })
  return actionResult('已发起告警', raised)
}

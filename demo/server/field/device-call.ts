import type { EquipmentTable } from '../devices/equipment/equipment-tables'
import { ownDevice } from '../devices/equipment/own-device'
import { assertDeviceKeyAllowed, countWrongDeviceKey } from '../platform/attempts/attempts'
import { ApiError, noPermission, TokenError } from '../platform/base/errors'
import { inTransaction } from '../platform/database/transactions'
import type { PublicHandlerContext } from '../platform/http/routes'
import { deviceWithKey } from '../streams/pushes/admission'
import { deviceOwner, type Owner, userOwner } from './owner'

type Call = Pick<PublicHandlerContext, 'context' | 'request' | 'address'>

/** The device of the headers X-Device-No and X-Device-Key. @throws TokenError without them, ApiError for a wrong key */
export async function deviceOfKey({ context, request, address }: Call): Promise<EquipmentTable> {
  const { 'x-device-no': equipmentNo, 'x-device-key': key } = request.headers
  if (typeof equipmentNo !== 'string' || typeof key !== 'string') throw new TokenError()
  await assertDeviceKeyAllowed(context.database, context, equipmentNo, address)
  const device = await deviceWithKey(context, equipmentNo, key)
  if (device) return device
  await inTransaction(context.database, (trx) => countWrongDeviceKey(trx, context, equipmentNo, address))
  throw new ApiError('设备编号或密钥不正确', 401, 401)
}

/**
 * Who calls: the device that names itself by its key, the device that the caller names, else the caller. `isEnabled`: the device is not
 * disabled. @throws TokenError, ApiError
 */
export async function ownerOfCall(call: Call, equipmentNo: string | null): Promise<Owner & { isEnabled: boolean }> {
  const { database } = call.context
  const { caller } = call.request
  const ofDevice = (device: EquipmentTable) => ({ ...deviceOwner(device), isEnabled: device.enabled === '1' })
  if (!caller) return ofDevice(await deviceOfKey(call))
  if (equipmentNo !== null) return ofDevice(await ownDevice(database, caller, 'equipmentNo', equipmentNo))
  const user = await database.selectFrom('sysUser').selectAll().where('id', '=', caller.userId).executeTakeFirst()
  if (!user) throw noPermission()
  return { ...userOwner(user), isEnabled: true }
}

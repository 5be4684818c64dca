import { ApiError } from '../../platform/base/errors'
import type { Queryable } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import type { EquipmentTable } from './equipment-tables'
import { managedDevicesOf, scopeOf } from './scope'

/** A device of the caller: one that he is in charge of, or one with his phone number; undefined for others. */
export async function findOwnDevice(
  db: Queryable,
  caller: Caller,
  column: 'id' | 'equipmentNo',
  value: string,
): Promise<EquipmentTable | undefined> {
  const managed = await managedDevicesOf(db, await scopeOf(db, caller))
    .selectAll()
    .where(`iblCloudLiveEquipment.${column}`, '=', value)
    .executeTakeFirst()
  if (managed) return managed
  return db
    .selectFrom('iblCloudLiveEquipment')
    .selectAll('iblCloudLiveEquipment')
    .innerJoin('sysUser', 'sysUser.phone', 'iblCloudLiveEquipment.phone')
    .where('sysUser.id', '=', caller.userId)
    .where(`iblCloudLiveEquipment.${column}`, '=', value)
    .executeTakeFirst()
}

/** The same. @throws ApiError for others */
export async function ownDevice(db: Queryable, caller: Caller, column: 'id' | 'equipmentNo', value: string): Promise<EquipmentTable> {
  const device = await findOwnDevice(db, caller, column, value)
  if (!device) throw new ApiError('设备不存在')
  return device
}

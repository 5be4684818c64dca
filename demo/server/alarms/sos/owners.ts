import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { SysUserTable } from '../../platform/database/schema'
import type { RaisedAlarm } from './raise'

type Owner = Pick<RaisedAlarm, 'ownerType' | 'ownerId' | 'name' | 'phone' | 'lng' | 'lat' | 'address' | 'sysOrgCode' | 'sysId'>

/** A device as the owner of an alarm, at the position where it is installed. */
export function deviceOwner({ id, name, phone, lng, lat, address, sysOrgCode, sysId }: EquipmentTable): Owner {
  return { ownerType: 'equipment', ownerId: id, name, phone, lng, lat, address, sysOrgCode, sysId }
}

/** A user as the owner of an alarm. */
export function userOwner({ id, realname, username, phone, orgCode }: SysUserTable): Owner {
  return { ownerType: 'user', ownerId: id, name: realname || username, phone, sysOrgCode: orgCode }
}

import type { EquipmentTable } from '../devices/equipment/equipment-tables'
import type { SysUserTable } from '../platform/database/schema'

export const OWNER_TYPES = ['user', 'equipment'] as const
export type OwnerType = (typeof OWNER_TYPES)[number]

/** The person or device that an alarm or a position belongs to. */
export interface Owner {
  ownerType: OwnerType
  ownerId: string
  name: string
  phone: string | null
  /** Degrees, WGS-84: where a device is installed. */
  lng?: number | null
  lat?: number | null
  address?: string | null
  sysOrgCode: string | null
  sysId?: string
}

/** A device as an owner, at the position where it is installed. */
export function deviceOwner({ id, name, phone, lng, lat, address, sysOrgCode, sysId }: EquipmentTable): Owner {
  return { ownerType: 'equipment', ownerId: id, name, phone, lng, lat, address, sysOrgCode, sysId }
}

/** A user as an owner. */
export function userOwner({ id, realname, username, phone, orgCode }: SysUserTable): Owner {
  return { ownerType: 'user', ownerId: id, name: realname || username, phone, sysOrgCode: orgCode }
}

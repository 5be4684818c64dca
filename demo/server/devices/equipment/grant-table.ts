/** That somebody sees and plays a device of another department: a user, or whoever has a role. */
export interface EquipmentGrantTable {
  equipmentId: string
  kind: 'user' | 'role'
  /** Of a user or a role, as `kind` says. */
  targetId: string
  /** When it ends by itself, `YYYY-MM-DD HH:mm:ss`; null: never. */
  expireTime: string | null
  /** Who gave it last, by username, and when. */
  createBy: string | null
  createTime: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblEquipmentGrant: EquipmentGrantTable
  }
}

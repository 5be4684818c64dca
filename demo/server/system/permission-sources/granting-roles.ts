import type { Queryable } from '../../platform/database/transactions'

/** A role by which permissions come; that of a department counts for those who belong to it. */
export interface GrantingRole {
  id: string
  name: string
  code: string
  /** Of a role of a department: that department. */
  departName: string | null
}

const roles = (db: Queryable) =>
  db.selectFrom('sysRole').select(['sysRole.id', 'sysRole.roleName as name', 'sysRole.roleCode as code']).orderBy('sysRole.roleCode')

const departRoles = (db: Queryable) =>
  db
    .selectFrom('sysDepartRole')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysDepartRole.departId')
    .select(['sysDepartRole.id', 'sysDepartRole.roleName as name', 'sysDepartRole.roleCode as code', 'sysDepart.departName'])
    .orderBy('sysDepart.orgCode')
    .orderBy('sysDepartRole.roleCode')

const ofNoDepart = (role: Omit<GrantingRole, 'departName'>): GrantingRole => ({ ...role, departName: null })

/** The roles that somebody has. */
export async function grantingRolesOf(db: Queryable, userId: string): Promise<GrantingRole[]> {
  const own = await roles(db)
    .innerJoin('sysUserRole', 'sysUserRole.roleId', 'sysRole.id')
    .where('sysUserRole.userId', '=', userId)
    .execute()
  const ofDeparts = await departRoles(db)
    .innerJoin('sysDepartRoleUser', 'sysDepartRoleUser.droleId', 'sysDepartRole.id')
    .innerJoin('sysUserDepart', (join) =>
      join.onRef('sysUserDepart.depId', '=', 'sysDepartRole.departId').onRef('sysUserDepart.userId', '=', 'sysDepartRoleUser.userId'),
    )
    .where('sysDepartRoleUser.userId', '=', userId)
    .execute()
  return [...own.map(ofNoDepart), ...ofDeparts]
}

/** The roles that are granted an entry of the menu, whoever has them. */
export async function grantingRolesFor(db: Queryable, permissionId: string): Promise<GrantingRole[]> {
  const granted = await roles(db)
    .innerJoin('sysRolePermission', 'sysRolePermission.roleId', 'sysRole.id')
    .where('sysRolePermission.permissionId', '=', permissionId)
    .execute()
  const ofDeparts = await departRoles(db)
    .innerJoin('sysDepartRolePermission', 'sysDepartRolePermission.roleId', 'sysDepartRole.id')
    .where('sysDepartRolePermission.permissionId', '=', permissionId)
    .execute()
  return [...granted.map(ofNoDepart), ...ofDeparts]
}

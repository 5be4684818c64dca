import type { Queryable } from '../database/transactions'
import { grantedPermissionCodes, grantedPermissions } from './granted-permissions'
import { ADMIN_ROLE_CODE, type PermissionCode } from '../base/permission-codes'

/** When somebody calls, and for which tenant: what data rules may speak of beside himself. */
export interface CalledAt {
  /** `YYYY-MM-DD HH:mm:ss`. */
  now: string
  tenant: string | null
}

/** Ids of one query. */
const PORTION = 10_000

/** Who is calling; read anew for every call, so that a change of roles counts at once. */
export interface Caller {
  userId: string
  username: string
  sessionId: string
  at: CalledAt
  roleIds: readonly string[]
  /** Holds the role `admin`: everything is allowed. */
  isAdmin: boolean
  can(permission: PermissionCode): boolean
  /** Whether the caller holds every one of these codes. */
  holdsAll(codes: Iterable<string>): boolean
}

/** Permission codes granted by these roles, without the admin rule. */
export async function grantedCodes(db: Queryable, roleIds: readonly string[]): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('sysRolePermission')
    .innerJoin('sysPermission', 'sysPermission.id', 'sysRolePermission.permissionId')
    .select('sysPermission.perms')
    .distinct()
    .where('sysRolePermission.roleId', 'in', roleIds)
    .where('sysPermission.delFlag', '=', 0)
    .where('sysPermission.perms', 'is not', null)
    .execute()
  return new Set(rows.flatMap((row) => row.perms ?? []))
}

export async function rolesOf(db: Queryable, userId: string): Promise<{ id: string; roleCode: string; roleName: string }[]> {
  return db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select(['sysRole.id', 'sysRole.roleCode', 'sysRole.roleName'])
    .where('sysUserRole.userId', '=', userId)
    .orderBy('sysRole.roleCode')
    .execute()
}

/** The ids of who holds a permission; administrators hold all. */
function holders(db: Queryable, permission: PermissionCode) {
  return db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select('sysUserRole.userId as userId')
    .where('sysRole.roleCode', '=', ADMIN_ROLE_CODE)
    .union(
      db
        .selectFrom(grantedPermissions(db).as('held'))
        .innerJoin('sysPermission', 'sysPermission.id', 'held.permissionId')
        .select('held.userId as userId')
        .where('sysPermission.perms', '=', permission)
        .where('sysPermission.delFlag', '=', 0),
    )
}

/** Those of the users who hold a permission. */
export async function holdersAmong(db: Queryable, permission: PermissionCode, userIds: readonly string[]): Promise<Set<string>> {
  const ids = [...new Set(userIds)]
  const found = new Set<string>()
  for (let start = 0; start < ids.length; start += PORTION) {
    // oxlint-disable-next-line no-await-in-loop -- nearly always one portion
    const rows = await db
      .selectFrom(holders(db, permission).as('holder'))
      .select('holder.userId')
      .where('holder.userId', 'in', ids.slice(start, start + PORTION))
      .execute()
    for (const row of rows) found.add(row.userId)
  }
  return found
}

/** The ids of all who hold a permission and may sign in: of a hundred thousand accounts no list is made first. */
export async function activeHolders(db: Queryable, permission: PermissionCode): Promise<string[]> {
  const rows = await db
    .selectFrom(holders(db, permission).as('holder'))
    .innerJoin('sysUser', 'sysUser.id', 'holder.userId')
    .select('sysUser.id')
    .where('sysUser.delFlag', '=', 0)
    .where('sysUser.status', '=', 1)
    .orderBy('sysUser.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The caller behind a session; null when the account has been frozen or deleted meanwhile. */
export async function loadCaller(db: Queryable, session: { sessionId: string; userId: string }, at: CalledAt): Promise<Caller | null> {
  const user = await db
    .selectFrom('sysUser')
    .select(['id', 'username'])
    .where('id', '=', session.userId)
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirst()
  if (!user) return null
  const roles = await rolesOf(db, user.id)
  const roleIds = roles.map((role) => role.id)
  const isAdmin = roles.some((role) => role.roleCode === ADMIN_ROLE_CODE)
  const codes = isAdmin ? new Set<string>() : await grantedPermissionCodes(db, user.id)
  return {
    userId: user.id,
    username: user.username,
    sessionId: session.sessionId,
    at,
    roleIds,
    isAdmin,
    can: (permission) => isAdmin || codes.has(permission),
    holdsAll: (permissions) => isAdmin || [...permissions].every((code) => codes.has(code)),
  }
}

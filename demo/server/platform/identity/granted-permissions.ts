import type { Queryable } from '../database/transactions'

/**
 * The ids of the menu entries and buttons that users have, by their roles and by the roles of their departments; a row for each way,
 * with the id of the role.
 */
export function grantedPermissions(db: Queryable) {
  return db
    .selectFrom('sysUserRole')
    .innerJoin('sysRolePermission', 'sysRolePermission.roleId', 'sysUserRole.roleId')
    .select(['sysUserRole.userId as userId', 'sysRolePermission.permissionId as permissionId', 'sysUserRole.roleId as roleId'])
    .unionAll(
      db
        .selectFrom('sysDepartRoleUser')
        .innerJoin('sysDepartRolePermission', 'sysDepartRolePermission.roleId', 'sysDepartRoleUser.droleId')
        // While he belongs to the department.
        .innerJoin('sysUserDepart', (join) =>
          join
            .onRef('sysUserDepart.depId', '=', 'sysDepartRolePermission.departId')
            .onRef('sysUserDepart.userId', '=', 'sysDepartRoleUser.userId'),
        )
        .select([
          'sysDepartRoleUser.userId as userId',
          'sysDepartRolePermission.permissionId as permissionId',
          'sysDepartRoleUser.droleId as roleId',
        ]),
    )
}

/** The ids of the data rules that bind users, by the same roles; a row for each way, with the id of the role. */
export function boundRules(db: Queryable) {
  return db
    .selectFrom('sysUserRole')
    .innerJoin('sysRoleDataRule', 'sysRoleDataRule.roleId', 'sysUserRole.roleId')
    .select(['sysUserRole.userId as userId', 'sysRoleDataRule.ruleId as ruleId', 'sysUserRole.roleId as roleId'])
    .unionAll(
      db
        .selectFrom('sysDepartRoleUser')
        .innerJoin('sysDepartRoleDataRule', 'sysDepartRoleDataRule.roleId', 'sysDepartRoleUser.droleId')
        .innerJoin('sysUserDepart', (join) =>
          join
            .onRef('sysUserDepart.depId', '=', 'sysDepartRoleDataRule.departId')
            .onRef('sysUserDepart.userId', '=', 'sysDepartRoleUser.userId'),
        )
        .select(['sysDepartRoleUser.userId as userId', 'sysDepartRoleDataRule.ruleId as ruleId', 'sysDepartRoleUser.droleId as roleId']),
    )
}

/** The ids of what somebody has. */
export async function grantedPermissionIds(db: Queryable, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom(grantedPermissions(db).as('held'))
    .select('held.permissionId')
    .distinct()
    .where('held.userId', '=', userId)
    .execute()
  return new Set(rows.map(({ permissionId }) => permissionId))
}

/**
 * The permission codes that a user has, without the admin rule. Asked by code: with several roles he has most of them several times.
 */
export async function grantedPermissionCodes(db: Queryable, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sysPermission')
    .select('sysPermission.perms')
    .where('sysPermission.delFlag', '=', 0)
    .where('sysPermission.perms', 'is not', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom(grantedPermissions(db).as('held'))
          .select('held.roleId')
          .where('held.userId', '=', userId)
          .whereRef('held.permissionId', '=', 'sysPermission.id'),
      ),
    )
    .execute()
  return new Set(rows.flatMap((row) => row.perms ?? []))
}

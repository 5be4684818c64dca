import type { Queryable } from '../database/transactions'
import { ADMIN_ROLE_CODE } from '../base/permission-codes'

/** Whether anybody can sign in and may do everything: without one nothing in the console gives that right back. */
export async function hasAdministrator(db: Queryable): Promise<boolean> {
  const found = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .innerJoin('sysUser', 'sysUser.id', 'sysUserRole.userId')
    .select('sysUser.id')
    .where('sysRole.roleCode', '=', ADMIN_ROLE_CODE)
    .where('sysUser.status', '=', 1)
    .where('sysUser.delFlag', '=', 0)
    .where('sysUser.passwordHash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

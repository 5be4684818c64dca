import { ADMIN_ROLE_CODE, ADMIN_USERNAME } from '../../platform/base/permission-codes'
import { type Caller, grantedCodes, rolesOf } from '../../platform/identity/caller'
import { grantedPermissionCodes } from '../../platform/identity/granted-permissions'
import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError, noPermission } from '../../platform/base/errors'

/**
 * Who may change whom. The route has already asked for the permission; these rules keep its
 * holder from raising anybody, himself included, above what he holds.
 */

/** Accounts with the role `admin`, and the account `admin` itself, are changed by administrators only. */
export async function requireMayChange(trx: DbTransaction, caller: Caller, target: { id: string; username: string }): Promise<void> {
  if (caller.isAdmin) return
  const roles = await rolesOf(trx, target.id)
  if (target.username === ADMIN_USERNAME || roles.some((role) => role.roleCode === ADMIN_ROLE_CODE)) throw noPermission()
}

/** The same for each of these users; none at all, or one that is gone, refuses all. */
export async function requireMayChangeAll(trx: DbTransaction, caller: Caller, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) throw badParameter('用户不存在')
  const users = await trx.selectFrom('sysUser').select(['id', 'username']).where('id', 'in', userIds).where('delFlag', '=', 0).execute()
  if (users.length !== userIds.length) throw badParameter('用户不存在')
  for (const user of users) await requireMayChange(trx, caller, user)
}

/**
 * For what opens, closes or removes an account: password, phone and e-mail (a code sent there signs in), freezing, deleting.
 * Allowed only over accounts that cannot do more than the caller.
 */
export async function requireRank(trx: DbTransaction, caller: Caller, target: { id: string; username: string }): Promise<void> {
  await requireMayChange(trx, caller, target)
  if (!caller.holdsAll(await grantedPermissionCodes(trx, target.id))) throw noPermission()
}

/** Roles that exist and that the caller may hand out or take away: never `admin`, and none that can do what he cannot. */
export async function requireMayGrant(trx: DbTransaction, caller: Caller, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  const roles = await trx.selectFrom('sysRole').select(['id', 'roleCode']).where('id', 'in', roleIds).execute()
  if (roles.length !== roleIds.length) throw badParameter('角色不存在')
  if (caller.isAdmin) return
  if (roles.some((role) => role.roleCode === ADMIN_ROLE_CODE)) throw noPermission()
  if (!caller.holdsAll(await grantedCodes(trx, roleIds))) throw noPermission()
}

const PROTECTED_TEXTS = {
  freeze: { admin: '管理员账号不允许冻结', own: '不允许冻结自己的账号' },
  delete: { admin: '管理员账号不允许删除', own: '不允许删除自己的账号' },
}

/** The account `admin` and the caller himself are never frozen or deleted; one of them refuses the whole batch. */
export function assertNotProtected(
  caller: Caller,
  targets: readonly { id: string; username: string }[],
  act: keyof typeof PROTECTED_TEXTS,
): void {
  const { admin, own } = PROTECTED_TEXTS[act]
  if (targets.some((target) => target.username === ADMIN_USERNAME)) throw new ApiError(admin)
  if (targets.some((target) => target.id === caller.userId)) throw new ApiError(own)
}

import { ADMIN_ROLE_CODE, ADMIN_USERNAME } from '../../platform/base/permission-codes'
import { type Caller, grantedCodes, rolesOf } from '../../platform/identity/caller'
import { heldCodes } from '../../platform/identity/held-permissions'
import type { Work } from '../../platform/database/transactions'
import { badParameter, Failure, noPermission } from '../../platform/base/failures'

/**
 * Who may change whom. The route has already asked for the permission; these rules keep its
 * holder from raising anybody, himself included, above what he holds.
 */

/** Accounts with the role `admin`, and the account `admin` itself, are changed by administrators only. */
export async function requireMayChange(work: Work, caller: Caller, target: { id: string; username: string }): Promise<void> {
  if (caller.isAdmin) return
  const roles = await rolesOf(work, target.id)
  if (target.username === ADMIN_USERNAME || roles.some((role) => role.roleCode === ADMIN_ROLE_CODE)) throw noPermission()
}

/** The same for each of these users; none at all, or one that is gone, refuses all. */
export async function requireMayChangeAll(work: Work, caller: Caller, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) throw badParameter('用户不存在')
  const users = await work.selectFrom('sysUser').select(['id', 'username']).where('id', 'in', userIds).where('delFlag', '=', 0).execute()
  if (users.length !== userIds.length) throw badParameter('用户不存在')
  for (const user of users) await requireMayChange(work, caller, user)
}

/**
 * For what opens, closes or removes an account: password, phone and e-mail (a code sent there signs in), freezing, deleting.
 * Allowed only over accounts that can not do more than the caller.
 */
export async function requireRank(work: Work, caller: Caller, target: { id: string; username: string }): Promise<void> {
  await requireMayChange(work, caller, target)
  if (!caller.holdsAll(await heldCodes(work, target.id))) throw noPermission()
}

/** Roles that exist and that the caller may hand out or take away: never `admin`, and none that can do what he can not. */
export async function requireMayGrant(work: Work, caller: Caller, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  const roles = await work.selectFrom('sysRole').select(['id', 'roleCode']).where('id', 'in', roleIds).execute()
  if (roles.length !== roleIds.length) throw badParameter('角色不存在')
  if (caller.isAdmin) return
  if (roles.some((role) => role.roleCode === ADMIN_ROLE_CODE)) throw noPermission()
  if (!caller.holdsAll(await grantedCodes(work, roleIds))) throw noPermission()
}

/** The account `admin` and the caller himself are never frozen or deleted; one of them refuses the whole batch. */
export function refuseProtected(caller: Caller, targets: readonly { id: string; username: string }[], verb: '冻结' | '删除'): void {
  if (targets.some((target) => target.username === ADMIN_USERNAME)) throw new Failure(`管理员账号不允许${verb}`)
  if (targets.some((target) => target.id === caller.userId)) throw new Failure(`不允许${verb}自己的账号`)
}

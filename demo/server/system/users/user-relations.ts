import type { Work } from '../../platform/database/transactions'
import { badParameter } from '../../platform/base/failures'

/** Replaces the roles of a user. */
export async function setRoles(work: Work, userId: string, roleIds: readonly string[]): Promise<void> {
  await work.deleteFrom('sysUserRole').where('userId', '=', userId).execute()
  if (roleIds.length > 0)
    await work
      .insertInto('sysUserRole')
      .values(roleIds.map((roleId) => ({ userId, roleId })))
      .execute()
}

/** Replaces the tenants of a user; every id must exist. They are stored as the numbers they are, each once, however they were written. */
export async function setTenants(work: Work, userId: string, tenantIds: readonly string[]): Promise<void> {
  const numbers = [...new Set(tenantIds.map(Number))]
  const known =
    numbers.length > 0 && numbers.every(Number.isSafeInteger)
      ? await work.selectFrom('sysTenant').select('id').where('id', 'in', numbers).execute()
      : []
  if (known.length !== numbers.length) throw badParameter('租户不存在')
  await work
    .updateTable('sysUser')
    .set({ relTenantIds: numbers.join(',') || null })
    .where('id', '=', userId)
    .execute()
}

/** Replaces the departments of a user; every id must exist. */
export async function setDeparts(work: Work, userId: string, departIds: readonly string[]): Promise<void> {
  await work.deleteFrom('sysUserDepart').where('userId', '=', userId).execute()
  if (departIds.length === 0) return
  const known = await work.selectFrom('sysDepart').select('id').where('id', 'in', departIds).where('delFlag', '=', '0').execute()
  if (known.length !== departIds.length) throw badParameter('部门不存在')
  await work
    .insertInto('sysUserDepart')
    .values(departIds.map((depId) => ({ userId, depId })))
    .execute()
}

export async function departsOf(work: Work, userId: string): Promise<{ id: string; orgCode: string }[]> {
  return work
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select(['sysDepart.id', 'sysDepart.orgCode'])
    .where('sysUserDepart.userId', '=', userId)
    .orderBy('sysDepart.orgCode')
    .execute()
}

/**
 * Makes a user's other department fields follow from his departments: the present one must be among them, a superior is
 * responsible only for some of them, a member for none.
 */
export async function settleDeparts(work: Work, userId: string): Promise<void> {
  const departs = await departsOf(work, userId)
  const user = await work
    .selectFrom('sysUser')
    .select(['orgCode', 'departIds', 'userIdentity'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const ids = new Set(departs.map((depart) => depart.id))
  const managed = user.userIdentity === 2 ? (user.departIds ?? '').split(',').filter((id) => ids.has(id)) : []
  const keepsPresent = departs.some((depart) => depart.orgCode === user.orgCode)
  await work
    .updateTable('sysUser')
    .set({ departIds: managed.join(',') || null, orgCode: keepsPresent ? user.orgCode : (departs[0]?.orgCode ?? null) })
    .where('id', '=', userId)
    .execute()
}

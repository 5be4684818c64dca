import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter } from '../../platform/base/errors'

/** Replaces the roles of a user. */
export async function setRoles(trx: DbTransaction, userId: string, roleIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('sysUserRole').where('userId', '=', userId).execute()
  if (roleIds.length > 0)
    await trx
      .insertInto('sysUserRole')
      .values(roleIds.map((roleId) => ({ userId, roleId })))
      .execute()
}

/** Replaces the tenants of a user; every id must exist. They are stored as the numbers they are, each once, however they were written. */
export async function setTenants(trx: DbTransaction, userId: string, tenantIds: readonly string[]): Promise<void> {
  const numbers = [...new Set(tenantIds.map(Number))]
  const existing =
    numbers.length > 0 && numbers.every(Number.isSafeInteger)
      ? await trx.selectFrom('sysTenant').select('id').where('id', 'in', numbers).execute()
      : []
  if (existing.length !== numbers.length) throw badParameter('租户不存在')
  await trx
    .updateTable('sysUser')
    .set({ relTenantIds: numbers.join(',') || null })
    .where('id', '=', userId)
    .execute()
}

/** Replaces the departments of a user; every id must exist. */
export async function setDeparts(trx: DbTransaction, userId: string, departIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('sysUserDepart').where('userId', '=', userId).execute()
  if (departIds.length === 0) return
  const existing = await trx.selectFrom('sysDepart').select('id').where('id', 'in', departIds).where('delFlag', '=', '0').execute()
  if (existing.length !== departIds.length) throw badParameter('部门不存在')
  await trx
    .insertInto('sysUserDepart')
    .values(departIds.map((depId) => ({ userId, depId })))
    .execute()
}

export async function departsOf(trx: DbTransaction, userId: string): Promise<{ id: string; orgCode: string }[]> {
  return trx
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
export async function refreshDepartFields(trx: DbTransaction, userId: string): Promise<void> {
  const departs = await departsOf(trx, userId)
  const user = await trx
    .selectFrom('sysUser')
    .select(['orgCode', 'departIds', 'userIdentity'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const ids = new Set(departs.map((depart) => depart.id))
  const managed = user.userIdentity === 2 ? (user.departIds ?? '').split(',').filter((id) => ids.has(id)) : []
  const keepsPresent = departs.some((depart) => depart.orgCode === user.orgCode)
  await trx
    .updateTable('sysUser')
    .set({ departIds: managed.join(',') || null, orgCode: keepsPresent ? user.orgCode : (departs[0]?.orgCode ?? null) })
    .where('id', '=', userId)
    .execute()
}

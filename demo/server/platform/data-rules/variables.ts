import type { Queryable } from '../database/transactions'
import { splitIds } from '../base/ids'
import type { Caller } from '../identity/caller'

/** Who asks, as far as rules may speak of it. */
export type Variables = Readonly<Record<string, readonly string[]>>

/** What stands in a rule for something of who asks; of several departments only the last one says all. */
export const SEVERAL = 'sys_multi_org_code'
export const VARIABLES = ['sys_user_code', 'sys_user_name', 'sys_date', 'sys_time', 'sys_org_code', SEVERAL, 'tenant_id'] as const

/** Something of each kind, by which a rule is tried before it is stored. */
export const SAMPLE: Variables = {
  sys_user_code: ['sample'],
  sys_user_name: ['sample'],
  sys_date: ['2024-01-01'],
  sys_time: ['2024-01-01 00:00:00'],
  sys_org_code: ['A01'],
  [SEVERAL]: ['A01', 'A02'],
  tenant_id: ['1'],
}

/** The tenant that front ends send where there is none. */
const NO_TENANT = '0'

/**
 * The tenant that a call is for, of those that the caller belongs to. Who belongs to none is where all are who have none, as with
 * JeecgBoot,
 * which takes what the header says: a tenant that he only names is none of his.
 */
function tenantOf(own: readonly string[], tenant: string | null): string[] {
  if (own.length === 0) return (tenant ?? NO_TENANT) === NO_TENANT ? [NO_TENANT] : []
  return own.filter((id) => id === tenant)
}

/** The variables of somebody who calls. What he has nothing of is empty. */
export async function variablesOf(db: Queryable, { userId, at: { now, tenant } }: Pick<Caller, 'userId' | 'at'>): Promise<Variables> {
  const user = await db
    .selectFrom('sysUser')
    .select(['username', 'realname', 'orgCode', 'relTenantIds'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const departs = await db
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select('sysDepart.orgCode')
    .where('sysUserDepart.userId', '=', userId)
    .where('sysDepart.delFlag', '=', '0')
    .execute()
  return {
    sys_user_code: [user.username],
    sys_user_name: [user.realname],
    sys_date: [now.slice(0, 10)],
    sys_time: [now],
    sys_org_code: user.orgCode === null ? [] : [user.orgCode],
    [SEVERAL]: departs.map(({ orgCode }) => orgCode),
    tenant_id: tenantOf(splitIds(user.relTenantIds), tenant),
  }
}

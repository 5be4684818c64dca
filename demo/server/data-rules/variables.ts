import { nowText } from '../context'
import type { Call } from '../http/routes'

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

function tenantOf({ request, context }: Pick<Call, 'request' | 'context'>): string[] {
  const given = context.settings.version.tenantHeaders.map((name) => request.headers[name])
  return given
    .filter((value) => typeof value === 'string')
    .filter((value) => /^\d{1,10}$/.test(value))
    .slice(0, 1)
}

/** The variables of a call. What the caller has nothing of is empty. */
export async function variablesOf(call: Pick<Call, 'context' | 'caller' | 'request'>): Promise<Variables> {
  const { context, caller } = call
  const user = await context.database
    .selectFrom('sysUser')
    .select(['username', 'realname', 'orgCode'])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const departs = await context.database
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select('sysDepart.orgCode')
    .where('sysUserDepart.userId', '=', caller.userId)
    .where('sysDepart.delFlag', '=', '0')
    .execute()
  const now = nowText(context)
  return {
    sys_user_code: [user.username],
    sys_user_name: [user.realname],
    sys_date: [now.slice(0, 10)],
    sys_time: [now],
    sys_org_code: user.orgCode === null ? [] : [user.orgCode],
    [SEVERAL]: departs.map(({ orgCode }) => orgCode),
    tenant_id: tenantOf(call),
  }
}

import { Type } from 'typebox'
import { ADMIN_ROLE_CODE } from '../../platform/base/permission-codes'
import type { Queryable } from '../../platform/database/transactions'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { boundRules } from '../../platform/identity/granted-permissions'

/** A data rule that binds users of a role by other roles of theirs. */
export interface RuleElsewhere {
  ruleId: string
  /** How many of them. */
  users: number
  /** Names of these roles, those of departments included. */
  roles: string[]
}

export const RULES_ELSEWHERE = Type.Array(objectSchema({ ruleId: Type.String(), users: Type.Integer(), roles: Type.Array(Type.String()) }))

/**
 * The rules of an entry that bind users of a role by other roles: all rules of a user hold at once, so what the role itself does not
 * narrow may be narrow all the same. Administrators are bound by none.
 */
export async function rulesElsewhere(db: Queryable, permissionId: string, roleId: string): Promise<RuleElsewhere[]> {
  const holders = db.selectFrom('sysUserRole').where('sysUserRole.roleId', '=', roleId).select('sysUserRole.userId')
  const administrators = db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .where('sysRole.roleCode', '=', ADMIN_ROLE_CODE)
    .select('sysUserRole.userId')
  const bound = db
    .selectFrom(boundRules(db).as('bound'))
    .innerJoin('sysPermissionDataRule as rule', 'rule.id', 'bound.ruleId')
    .innerJoin('sysUser', 'sysUser.id', 'bound.userId')
    .where('rule.permissionId', '=', permissionId)
    .where('rule.status', '=', '1')
    .where('sysUser.delFlag', '=', 0)
    .where('bound.roleId', '<>', roleId)
    .where('bound.userId', 'in', holders)
    .where('bound.userId', 'not in', administrators)
  const counts = await bound
    .groupBy('bound.ruleId')
    .select((of) => ['bound.ruleId', of.fn.count<number | string>('bound.userId').distinct().as('users')])
    .orderBy('bound.ruleId')
    .execute()
  if (counts.length === 0) return []
  const givers = await bound.select(['bound.ruleId', 'bound.roleId']).distinct().execute()
  const ids = givers.map((giver) => giver.roleId)
  const names = new Map(
    [
      ...(await db.selectFrom('sysRole').select(['id', 'roleName as name']).where('id', 'in', ids).execute()),
      ...(await db.selectFrom('sysDepartRole').select(['id', 'roleName as name']).where('id', 'in', ids).execute()),
    ].map(({ id, name }) => [id, name ?? id]),
  )
  return counts.map(({ ruleId, users }) => ({
    ruleId,
    users: Number(users),
    roles: givers
      .filter((giver) => giver.ruleId === ruleId)
      .map((giver) => names.get(giver.roleId) ?? giver.roleId)
      .toSorted(),
  }))
}

import type { SysPermissionDataRuleTable } from '../database/permission-tables'
import type { Queryable } from '../database/transactions'
import { ADMIN_ROLE_CODE } from '../base/permission-codes'
import { boundRules } from './granted-permissions'

/** A data rule that is in force for somebody, with the page whose list it narrows and the address that page has in the menu. */
export interface BindingRule extends Pick<SysPermissionDataRuleTable, 'ruleColumn' | 'ruleConditions' | 'ruleValue'> {
  component: string | null
  url: string | null
}

/**
 * The data rules that bind a user: those ticked in the grants of any of his roles, those of his
 * departments included. All of them count at once, as in JeecgBoot, so
 * that another role never widens what one has narrowed. Administrators see everything.
 */
export async function bindingRules(db: Queryable, userId: string): Promise<BindingRule[]> {
  const ofUser = db.selectFrom('sysUserRole').select('sysUserRole.roleId').where('sysUserRole.userId', '=', userId)
  return db
    .selectFrom('sysPermissionDataRule as rule')
    .innerJoin('sysPermission', 'sysPermission.id', 'rule.permissionId')
    .select(['rule.ruleColumn', 'rule.ruleConditions', 'rule.ruleValue', 'sysPermission.component', 'sysPermission.url'])
    .distinct()
    .where('rule.id', 'in', db.selectFrom(boundRules(db).as('bound')).select('bound.ruleId').where('bound.userId', '=', userId))
    .where('rule.status', '=', '1')
    .where('sysPermission.delFlag', '=', 0)
    .where((where) =>
      where.not(
        where.exists(ofUser.innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId').where('sysRole.roleCode', '=', ADMIN_ROLE_CODE)),
      ),
    )
    .execute()
}

const textOf = (rule: BindingRule): string =>
  JSON.stringify([rule.component, rule.url, rule.ruleColumn, rule.ruleConditions, rule.ruleValue])

/** Whether every one of these rules still binds. */
export async function stillBinds(db: Queryable, userId: string, rules: readonly BindingRule[]): Promise<boolean> {
  const now = new Set((await bindingRules(db, userId)).map(textOf))
  return rules.every((rule) => now.has(textOf(rule)))
}

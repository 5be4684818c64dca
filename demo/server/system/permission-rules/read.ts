import { sql } from 'kysely'
import type { SysPermissionDataRuleTable } from '../../platform/database/permission-tables'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { containsText } from '../../platform/query/conditions'
import type { RULES_OF } from './fields'

type DataRuleResponse = SysPermissionDataRuleTable & { ruleConditions_dictText?: string }

/** The data rules of a menu entry, by their names, with the words for their conditions. */
export async function rulesOf(
  db: Queryable,
  permissionId: string,
  searched: { ruleName?: string; ruleValue?: string } = {},
): Promise<DataRuleResponse[]> {
  let rules = db.selectFrom('sysPermissionDataRule').selectAll().where('permissionId', '=', permissionId)
  if (searched.ruleName) rules = rules.where(containsText(sql.ref('ruleName'), searched.ruleName.replaceAll('*', '')))
  if (searched.ruleValue) rules = rules.where(containsText(sql.ref('ruleValue'), searched.ruleValue.replaceAll('*', '')))
  const found = await rules.orderBy('ruleName').orderBy('id').execute()
  const texts = await textsOf(db, found, [['ruleConditions', 'rule_conditions']])
  return found.map((rule, index) => ({ ...rule, ...texts[index] }))
}

/**
 * GET /sys/permission/queryPermissionRule?permissionId&ruleName&ruleValue, and getPermRuleListByPermId without the search (clause
 * 7.2-19): plain lists.
 */
export async function listRules({ context, query: { permissionId, ...searched } }: HandlerContext<typeof RULES_OF>): Promise<Envelope> {
  return queryResult(await rulesOf(context.database, permissionId, searched))
}

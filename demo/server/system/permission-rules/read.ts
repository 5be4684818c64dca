import { sql } from 'kysely'
import type { SysPermissionDataRuleTable } from '../../platform/database/permission-tables'
import type { Queryable } from '../../platform/database/transactions'
import { textsOf } from '../../platform/codes/texts'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { containsText } from '../../platform/query/conditions'
import type { ListFields } from '../../platform/query/list-fields'
import { dataRuleFields } from '../../platform/data-rules/data-rule-targets'
import { badParameter } from '../../platform/base/errors'
import type { RULE_FIELDS, RULES_OF } from './fields'

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

/** The fields that data rules of a menu entry may name; null where its list takes none. @throws ApiError for an unknown entry */
export async function ruleFieldsOf(db: Queryable, permissionId: string): Promise<ListFields | null> {
  const entry = await db
    .selectFrom('sysPermission')
    .select(['component', 'url'])
    .where('id', '=', permissionId)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  if (!entry) throw badParameter('菜单不存在')
  return dataRuleFields(db, entry)
}

/** GET /sys/permission/dataRuleFields?permissionId: name and type of each field that rules of this entry may name; none where it takes none. */
export async function listRuleFields({ context, query }: HandlerContext<typeof RULE_FIELDS>): Promise<Envelope> {
  const fields = (await ruleFieldsOf(context.database, query.permissionId)) ?? {}
  return queryResult(Object.entries(fields).map(([name, { type }]) => ({ name, type })))
}

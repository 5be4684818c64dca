import { DEPART_DATA_RULES } from '../../platform/data-rules/ruled-departs'
import { dataRuleConditions } from '../../platform/data-rules/data-rule-target'
import { areShown } from '../../platform/data-rules/shown'
import type { SysDepartTable } from '../../platform/database/schema'
import { notFound } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'
import { conditionsSql } from '../../platform/query/conditions'

/**
 * For lists of what belongs to a department: `''` is none.
 * @throws ApiError for one that the rules hide from the caller
 */
export async function requireShownDepart(call: Pick<HandlerContext, 'context' | 'caller'>, departId: string): Promise<void> {
  if (!(await areShown(call, DEPART_DATA_RULES, 'id', [departId]))) throw notFound()
}

/**
 * The same by code: a beginning of codes would be of departments that the rules hide, too.
 * @throws ApiError for what is no code of a department that they show
 */
export async function requireShownCode(call: Pick<HandlerContext, 'context' | 'caller'>, orgCode: string): Promise<void> {
  const shown = orgCode === '' ? null : await shownDeparts(call)
  if (shown && !shown.some((depart) => depart.orgCode === orgCode)) throw notFound()
}

/** The departments that the rules of the caller show, in their order; null where none bind him. */
export async function shownDeparts(call: Pick<HandlerContext, 'context' | 'caller'>): Promise<SysDepartTable[] | null> {
  const rules = await dataRuleConditions(call, DEPART_DATA_RULES)
  if (rules.length === 0) return null
  return call.context.database
    .selectFrom('sysDepart')
    .selectAll()
    .where('delFlag', '=', '0')
    .where(conditionsSql(rules))
    .orderBy('departOrder')
    .orderBy('orgCode')
    .execute()
}

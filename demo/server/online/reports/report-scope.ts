import { rulesFor } from '../../platform/data-rules/data-rule-target'
import { DATA_RULE_TARGETS } from '../../platform/data-rules/data-rule-targets'
import type { HandlerContext } from '../../platform/http/routes'
import type { Condition } from '../../platform/query/condition'
import type { ReportQuery } from './report-definition'
import { dataRulesOf, deletedMark } from './tables'

/** What the rows of each table have to be so that a report shows them to its reader. Columns are in the spelling of the tables. */
export type ReportScope = ReadonlyMap<string, readonly Condition[]>

/** `sysUser.orgCode` -> `sys_user.org_code`. */
function tableSpelling(column: string): string {
  return column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Deleted records are in no report, and the data rules of a list hold for reports on its table. */
export async function reportScope(
  { context, caller }: Pick<HandlerContext, 'context' | 'caller'>,
  { from, joins }: ReportQuery,
): Promise<ReportScope> {
  const scope = new Map<string, readonly Condition[]>()
  for (const table of [from, ...joins.map((join) => join.table)]) {
    const list = DATA_RULE_TARGETS.find(({ component }) => component === dataRulesOf(table))
    const rules = list ? await rulesFor(context.database, caller, list) : []
    const deleted = deletedMark(table)
    scope.set(table, [
      ...(deleted ? [{ column: `${table}.del_flag`, type: deleted, term: { operator: 'equals', value: '0' } } as const] : []),
      ...rules.map((rule) => ({ ...rule, column: tableSpelling(rule.column) })),
    ])
  }
  return scope
}

import type { Audit } from './columns'

/** How codes are checked. */
export interface SysCheckRuleTable extends Audit {
  id: string
  ruleName: string
  ruleCode: string
  /** The rules in the order in which they are asked, as JSON (check-rules/rule-list). */
  ruleJson: string
  ruleDescription: string | null
}

/** How values of fields are made. */
export interface SysFillRuleTable extends Audit {
  id: string
  ruleName: string
  ruleCode: string
  /** What makes the value: one of a closed list (fill-rules/makers). */
  ruleClass: string
  /** What it is made with, a JSON object. */
  ruleParams: string | null
}

export interface CodingRuleTables {
  sysCheckRule: SysCheckRuleTable
  sysFillRule: SysFillRuleTable
}

import type { Audit } from '../../platform/database/columns'

/** How codes are checked. */
export interface SysCheckRuleTable extends Audit {
  id: string
  ruleName: string
  ruleCode: string
  /** The rules in the order in which they are asked, as JSON (check-rules/rule-list). */
  ruleJson: string
  ruleDescription: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    sysCheckRule: SysCheckRuleTable
  }
}

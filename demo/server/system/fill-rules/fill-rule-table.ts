import type { Audit } from '../../platform/database/columns'

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

declare module '../../platform/database/schema' {
  interface Tables {
    sysFillRule: SysFillRuleTable
  }
}

/** How a condition compares; those of the search language (query/term) that take one value. */
export type ReportOperator =
  | 'equals'
  | 'notEquals'
  | 'greater'
  | 'greaterOrEqual'
  | 'less'
  | 'lessOrEqual'
  | 'contains'
  | 'startsWith'
  | 'endsWith'

/** Columns are `table.column` in the spelling of the tables. */
export interface ReportJoin {
  table: string
  left: string
  right: string
}

/** A fixed value, or what the caller gives as `self_<param>`; without a value such a condition is left out. */
export type ReportCondition = { column: string; operator: ReportOperator } & ({ value: string } | { param: string })

/**
 * What a report reads, stored as JSON: rows of one table, others joined to the left. The columns are the report's items; where
 * one of them counts or adds up, the others are what is grouped by.
 */
export interface ReportQuery {
  from: string
  joins: readonly ReportJoin[]
  where: readonly ReportCondition[]
  order: readonly { field: string; direction: 'asc' | 'desc' }[]
}

/** What is drawn of a report: one value for each category; both are names of items. */
export interface ReportChart {
  kind: 'bar' | 'ring'
  category: string
  value: string
}

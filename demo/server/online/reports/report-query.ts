import type { ReportChart, ReportCondition, ReportOperator, ReportQuery } from './report-definition'
import { isReportTable, reportColumnType } from './tables'

export const REPORT_OPERATORS: readonly ReportOperator[] = [
  'equals',
  'notEquals',
  'greater',
  'greaterOrEqual',
  'less',
  'lessOrEqual',
  'contains',
  'startsWith',
  'endsWith',
]

/** A definition that is not what this server runs; for its log, never for the wire. */
export class BrokenReport extends Error {
  override name = 'BrokenReport'
}

type Json = Readonly<Record<string, unknown>>

function object(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BrokenReport('A part of the report is no object')
  return Object.fromEntries(Object.entries(value))
}

function list(value: unknown): Json[] {
  if (!Array.isArray(value)) throw new BrokenReport('A part of the report is no list')
  return value.map(object)
}

function text(part: Json, name: string): string {
  const value = part[name]
  if (typeof value !== 'string') throw new BrokenReport(`${name} of the report is no text`)
  return value
}

function oneOf<Choice extends string>(part: Json, name: string, choices: readonly Choice[]): Choice {
  const value = text(part, name)
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) throw new BrokenReport(`${name} of the report is unknown`)
  return choice
}

function table(part: Json, name: string): string {
  const value = text(part, name)
  if (!isReportTable(value)) throw new BrokenReport('The report reads a table that reports do not read')
  return value
}

/** A column that reports may read, as it was given. */
function allowedColumn(name: string): string {
  if (reportColumnType(name) === null) throw new BrokenReport('The report reads a column that reports do not read')
  return name
}

function condition(part: Json): ReportCondition {
  const what = { column: allowedColumn(text(part, 'column')), operator: oneOf(part, 'operator', REPORT_OPERATORS) }
  return 'param' in part ? { ...what, param: text(part, 'param') } : { ...what, value: text(part, 'value') }
}

/** Reads a stored query; every name in it is on the list of tables.ts afterwards. Throws BrokenReport. */
export function readReportQuery(json: string): ReportQuery {
  const query = object(JSON.parse(json))
  return {
    from: table(query, 'from'),
    joins: list(query['joins']).map((join) => ({
      table: table(join, 'table'),
      left: allowedColumn(text(join, 'left')),
      right: allowedColumn(text(join, 'right')),
    })),
    where: list(query['where']).map(condition),
    order: list(query['order']).map((key) => ({ field: text(key, 'field'), direction: oneOf(key, 'direction', ['asc', 'desc']) })),
  }
}

/** Reads a stored chart. Throws BrokenReport. */
export function readReportChart(json: string | null): ReportChart | null {
  if (json === null) return null
  const chart = object(JSON.parse(json))
  return { kind: oneOf(chart, 'kind', ['bar', 'ring']), category: text(chart, 'category'), value: text(chart, 'value') }
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Source } from '../database/transactions'
import { conditionsSql } from '../query/conditions'
import { fieldsOf } from '../query/list-fields'
import { checkedTerm, type Condition } from '../query/condition'
import { type ListParameters, parameter, parseListQuery } from '../query/list-query'
import { COUNT, itemType, type Report } from './report'
import { reportColumnType } from './tables'

/** Longest page: reports fill choice dialogs, and some show personal data to everybody. */
const LONGEST_PAGE = 100

/** JeecgBoot's client may put the value of a parameter in single quotes, because there it lands inside SQL. */
function unquoted(value: string): string {
  return /^'.*'$/.test(value) ? value.slice(1, -1) : value
}

function paramValue(report: Report, query: ListParameters, name: string): string {
  const given = unquoted(parameter(query, `self_${name}`))
  return given === '' ? (report.params.find((param) => param.paramName === name)?.paramValue ?? '') : given
}

/** The report's own conditions, with what the caller gave for its parameters. */
function ownConditions(report: Report, query: ListParameters): Condition[] {
  return report.query.where.flatMap((part) => {
    const value = 'param' in part ? paramValue(report, query, part.param) : part.value
    if (value === '') return []
    const type = reportColumnType(part.column) ?? 'text'
    return [{ column: part.column, type, term: checkedTerm(type, { operator: part.operator, value }) }]
  })
}

function joinAll(parts: readonly RawBuilder<unknown>[], between: RawBuilder<unknown>): RawBuilder<unknown> {
  return parts.length === 0 ? sql`` : sql`${sql.join(parts, between)}`
}

/** The report before anything is searched in it. Every name comes from the list of tables.ts, every value is bound. */
function reportRows(report: Report, conditions: Condition[]): RawBuilder<unknown> {
  const { from, joins } = report.query
  const columns = report.items.map(
    ({ source, fieldName }) => sql`${source === COUNT ? sql`cast(count(*) as integer)` : sql.ref(source)} as ${sql.ref(fieldName)}`,
  )
  const joined = joins.map(({ table, left, right }) => sql`left join ${sql.table(table)} on ${sql.ref(left)} = ${sql.ref(right)}`)
  const groups = report.items.some((item) => item.source === COUNT)
    ? report.items.filter((item) => item.source !== COUNT).map((item) => sql.ref(item.source))
    : []
  const grouped = groups.length === 0 ? sql`` : sql`group by ${joinAll(groups, sql`, `)}`
  return sql`select ${sql.join(columns)} from ${sql.table(from)} ${joinAll(joined, sql` `)} where ${conditionsSql(conditions)} ${grouped}`
}

/**
 * A page of a report: its columns are searched and sorted as those of any list, `self_` parameters
 * go where its definition puts them; anything else in the query is not looked at.
 */
export async function reportPage(
  source: Source,
  report: Report,
  query: ListParameters,
): Promise<{ records: Record<string, unknown>[]; total: number }> {
  const fields = fieldsOf('report', Object.fromEntries(report.items.map((item) => [item.fieldName, itemType(item)])))
  const { page, size, conditions, anyOf, sort } = parseListQuery(query, fields)
  const rows = sql`(${reportRows(report, ownConditions(report, query))}) as report`
  const found: RawBuilder<SqlBool> = conditionsSql(conditions, anyOf)
  const order = [...sort, ...report.query.order.map(({ field, direction }) => ({ column: `report.${field}`, direction }))]
  const keys = order.map(({ column, direction }) => sql`${sql.ref(column)} ${direction === 'asc' ? sql`asc` : sql`desc`}`)
  const limit = Math.min(size, LONGEST_PAGE)

  // Names are those of the tables, in the definition and on the wire: nothing is to be turned into camelCase.
  const plain = source.withoutPlugins()
  const { rows: counted } = await sql<{ total: number | string }>`select count(*) as total from ${rows} where ${found}`.execute(plain)
  const { rows: records } = await sql<Record<string, unknown>>`
    select * from ${rows} where ${found} order by ${joinAll(keys, sql`, `)} limit ${limit} offset ${(page - 1) * limit}`.execute(plain)
  return { records, total: Number(counted[0]?.total ?? 0) }
}

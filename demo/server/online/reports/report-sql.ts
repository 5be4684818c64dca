import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/connection'
import { conditionsSql } from '../../platform/query/conditions'
import { checkedTerm, type Condition } from '../../platform/query/condition'
import { fieldsOf } from '../../platform/query/list-fields'
import { type ListParameters, parameter, parseListQuery } from '../../platform/query/list-query'
import { isGrouped } from './definition'
import { isAggregate, sourceSql } from './item-source'
import type { Report } from './report'
import { reportColumnType } from './tables'

/** Beside the columns of a report: how many rows there are, before the page is cut. Its names cannot have such a sign. */
export const ROWS_IN_ALL = '#rows'

/** JeecgBoot's client may put the value of a parameter in single quotes, because there it lands inside SQL. */
function unquoted(value: string): string {
  return /^'.*'$/.test(value) ? value.slice(1, -1) : value
}

function paramValue(report: Report, query: ListParameters, name: string): string {
  const input = unquoted(parameter(query, `self_${name}`))
  return input === '' ? (report.params.find((param) => param.paramName === name)?.paramValue ?? '') : input
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

/** A table with the records that the reader may see. */
function scoped({ scope }: Report, table: string): RawBuilder<unknown> {
  const conditions = scope.get(table) ?? []
  if (conditions.length === 0) return sql.table(table)
  return sql`(select * from ${sql.table(table)} where ${conditionsSql(conditions)}) as ${sql.ref(table)}`
}

/** The report before anything is searched in it. Every name comes from the list of tables.ts, every value is bound. */
function reportRows(report: Report, conditions: Condition[]): RawBuilder<unknown> {
  const { query, items } = report
  const { from, joins } = query
  const columns = items.map((item) => sql`${sourceSql(item.from)} as ${sql.ref(item.fieldName)}`)
  const joined = joins.map(({ table, left, right }) => sql`left join ${scoped(report, table)} on ${sql.ref(left)} = ${sql.ref(right)}`)
  const groups = isGrouped(items) ? items.filter((item) => !isAggregate(item.from)).map((item) => sourceSql(item.from)) : []
  const grouped = groups.length === 0 ? sql`` : sql`group by ${joinAll(groups, sql`, `)}`
  return sql`select ${sql.join(columns)} from ${scoped(report, from)} ${joinAll(joined, sql` `)} where ${conditionsSql(conditions)} ${grouped}`
}

interface MatchingRows {
  rows: RawBuilder<unknown>
  where: RawBuilder<SqlBool>
  /** A page of it. */
  size: number
  offset: number
  keys: RawBuilder<unknown>
}

function matchingRows(report: Report, query: ListParameters): MatchingRows {
  const fields = fieldsOf('report', Object.fromEntries(report.items.map(({ fieldName, from }) => [fieldName, from.type])))
  const { page, size, conditions, anyOf, sort } = parseListQuery(query, fields)
  const own = report.query.order.map(({ field, direction }) => ({ column: `report.${field}`, direction }))
  // Every column is a key at last: rows that are alike in all of them cannot be told apart anyway, and others never jump between pages.
  const rest = report.items.map(({ fieldName }) => ({ column: `report.${fieldName}`, direction: 'asc' as const }))
  const order = [...sort, ...own, ...rest].filter(({ column }, index, all) => all.findIndex((key) => key.column === column) === index)
  return {
    rows: sql`(${reportRows(report, ownConditions(report, query))}) as report`,
    where: conditionsSql(conditions, anyOf),
    size,
    offset: (page - 1) * size,
    // Where nothing is stands at the same end on both databases.
    keys: joinAll(
      order.map(({ column, direction }) =>
        direction === 'asc'
          ? sql`case when ${sql.ref(column)} is null then 0 else 1 end, ${sql.ref(column)} asc`
          : sql`case when ${sql.ref(column)} is null then 1 else 0 end, ${sql.ref(column)} desc`,
      ),
      sql`, `,
    ),
  }
}

/**
 * What a report is asked (clauses 7.4-03, 7.4-04): its columns are searched and sorted as those of any list, `self_` parameters go where
 * its definition puts them, anything else is not looked at. Each query counts, sorts or adds up all rows before its first one is there.
 */
export function reportQueries(database: Database, report: Report, query: ListParameters) {
  // Names are those of the tables, in the definition and on the wire: nothing is to be turned into camelCase.
  const plain = database.withoutPlugins()
  const { rows, where, size, offset, keys } = matchingRows(report, query)
  return {
    offset,
    /** A page, at most `longest` rows of it. */
    page: (longest: number): CompiledQuery =>
      sql`select report.*, count(*) over () as ${sql.ref(ROWS_IN_ALL)} from ${rows} where ${where} order by ${keys} limit ${Math.min(size, longest)} offset ${offset}`.compile(
        plain,
      ),
    /** The first rows of all that is found. */
    all: (max: number): CompiledQuery =>
      sql`select report.*, count(*) over () as ${sql.ref(ROWS_IN_ALL)} from ${rows} where ${where} order by ${keys} limit ${max}`.compile(
        plain,
      ),
    count: (): CompiledQuery => sql`select count(*) as ${sql.ref(ROWS_IN_ALL)} from ${rows} where ${where}`.compile(plain),
    /** Sums of these columns over all that is found. */
    totals: (names: readonly string[]): CompiledQuery =>
      sql`select ${sql.join(names.map((name) => sql`cast(sum(${sql.ref(`report.${name}`)}) as double precision) as ${sql.ref(name)}`))} from ${rows} where ${where}`.compile(
        plain,
      ),
    /** The value of each category: those of a day or month in their order, others by their size. */
    chart: (category: string, value: string, isSeries: boolean, max: number): CompiledQuery => {
      const [name, sum] = [sql.ref(`report.${category}`), sql`coalesce(sum(${sql.ref(`report.${value}`)}), 0)`]
      return sql`select ${name} as category, cast(${sum} as double precision) as value, count(*) over () as ${sql.ref(ROWS_IN_ALL)} from ${rows} where ${where} group by ${name} order by ${isSeries ? sql`${name} desc` : sql`${sum} desc, ${name} asc`} limit ${max}`.compile(
        plain,
      )
    },
  }
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from './condition'

/** `%`, `_` and the escape sign itself lose their meaning in a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** Case-insensitive LIKE over a text, spelled so that SQLite and PostgreSQL agree; the pattern is a bound parameter. */
export function likePattern(column: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${column}) like lower(${pattern}) escape '\\'`
}

export function containsText(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return likePattern(column, `%${escapeLike(text)}%`)
}

/** What fits into the integers of both databases. */
const INTEGER = /^-?\d{1,9}$/

/**
 * Whole numbers go as integers, else PostgreSQL would turn every row of an integer column into a numeric and use none of its
 * indexes; all others as numeric: it would refuse 1.5 or 99999999999 for such a column, where SQLite finds nothing, as it should be.
 */
function bound(condition: Condition, value: string): RawBuilder<unknown> {
  if (condition.type !== 'number') return sql`${value}`
  return INTEGER.test(value) ? sql`cast(${value} as integer)` : sql`cast(${value} as numeric)`
}

const COMPARISONS = {
  equals: sql`=`,
  notEquals: sql`<>`,
  greater: sql`>`,
  greaterOrEqual: sql`>=`,
  less: sql`<`,
  lessOrEqual: sql`<=`,
}

const PATTERNS = {
  contains: (text: string) => `%${escapeLike(text)}%`,
  startsWith: (text: string) => `${escapeLike(text)}%`,
  endsWith: (text: string) => `%${escapeLike(text)}`,
}

/** Without a value, or with one; a number is never ''. */
function emptySql({ column, type }: Condition, isEmpty: boolean): RawBuilder<SqlBool> {
  const value = sql.ref(column)
  if (type === 'number') return isEmpty ? sql`${value} is null` : sql`${value} is not null`
  return isEmpty ? sql`(${value} is null or ${value} = '')` : sql`${value} <> ''`
}

/**
 * One condition as SQL. Column names come from the list's field map, values are bound. `!x` leaves out rows without a
 * value, as JeecgBoot's plain `<>` does.
 */
export function conditionSql(condition: Condition): RawBuilder<SqlBool> {
  const column = sql.ref(condition.column)
  const { term } = condition
  // Patterns look at the digits of a number.
  const text = condition.type === 'number' ? sql`cast(${column} as text)` : column
  switch (term.operator) {
    case 'in':
      // Of nothing: nothing; PostgreSQL takes no empty list.
      if (term.values.length === 0) return sql`1 = 0`
      return sql`${column} in (${sql.join(term.values.map((value) => bound(condition, value)))})`
    case 'containsAny':
      return sql`(${sql.join(
        term.values.map((value) => containsText(text, value)),
        sql` or `,
      )})`
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return likePattern(text, PATTERNS[term.operator](term.value))
    case 'empty':
    case 'notEmpty':
      return emptySql(condition, term.operator === 'empty')
    default:
      return sql`${column} ${COMPARISONS[term.operator]} ${bound(condition, term.value)}`
  }
}

/** All of these conditions, and of `anyOf` at least one; to be given to `where`; none = true. */
export function conditionsSql(conditions: readonly Condition[], anyOf: readonly Condition[] = []): RawBuilder<SqlBool> {
  const all = conditions.map(conditionSql)
  if (anyOf.length > 0) all.push(sql`(${sql.join(anyOf.map(conditionSql), sql` or `)})`)
  return all.length === 0 ? sql`1 = 1` : sql`${sql.join(all, sql` and `)}`
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../database/transactions'
import { ApiError } from '../base/errors'
import type { Condition } from '../query/condition'
import { conditionsSql, containsText } from '../query/conditions'
import { type DictItem, dictItems } from '../dictionaries/items'
import type { Caller } from '../identity/caller'
import { conditionColumn, dictionaryColumn, dictionaryTable, type DictionaryTable, rowsFor } from './tables'

/** Rows of one answer; a dictionary longer than this is to be searched, not listed. */
export const MAXIMUM_ITEMS = 5000

export interface Equality {
  /** Column of the schema. */
  column: string
  value: string | number
}

/** `table,textColumn,codeColumn[,condition]`, as columns of ours. */
export interface TableDictionary {
  table: DictionaryTable
  textColumn: string
  codeColumn: string
  conditions: Equality[]
}

export function badCode(): ApiError {
  return new ApiError('字典Code格式不正确！')
}

/** `column = 'text'` or `column = number`, joined by `and`; nothing else is understood, so nothing else is possible. */
const EQUALITY = /^\s*([a-z_]{1,40})\s*=\s*(?:'([^'\\]{0,100})'|(-?\d{1,15}))\s*$/i

function parseConditions(table: DictionaryTable, text: string): Equality[] {
  return text.split(/\s+and\s+/i).map((part) => {
    const match = EQUALITY.exec(part)
    const column = match?.[1] ? conditionColumn(table, match[1]) : null
    if (!match || !column) throw badCode()
    return { column, value: match[2] ?? Number(match[3]) }
  })
}

/** Reads a table dictionary code; names are compared exactly with the allow-list. */
export function parseTableCode(code: string): TableDictionary {
  const [tableName = '', textName = '', codeName = '', ...rest] = code.split(',')
  const table = dictionaryTable(tableName)
  if (!table) throw badCode()
  const textColumn = dictionaryColumn(table, textName)
  const codeColumn = dictionaryColumn(table, codeName)
  if (!textColumn || !codeColumn) throw badCode()
  const condition = rest.join(',').trim()
  return { table, textColumn, codeColumn, conditions: condition === '' ? [] : parseConditions(table, condition) }
}

/** The rows of a table dictionary that this caller may have at a time; throws for one that is not for him. */
export function itemsFor(caller: Pick<Caller, 'can'>, { table, textColumn, codeColumn, conditions }: TableDictionary): number {
  return rowsFor(caller, table, [textColumn, codeColumn, ...conditions.map(({ column }) => column)]) ?? MAXIMUM_ITEMS
}

/** True for the three- and four-part shape; a plain dictionary code has no comma. */
export function isTableCode(code: string): boolean {
  return code.split(',').length >= 3
}

/** What is true of the rows that a call may see: they exist for somebody, and the conditions hold. */
export function visibleRows(table: DictionaryTable, conditions: readonly Equality[]): RawBuilder<SqlBool>[] {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table.table}.${name}`)
  const wheres: RawBuilder<SqlBool>[] = conditions.map(({ column: name, value }) => sql`cast(${column(name)} as text) = ${String(value)}`)
  return table.hidden ? [...wheres, sql`${column(table.hidden.column)} <> ${table.hidden.value}`] : wheres
}

export interface TableDictionaryFilter {
  /** Contained in text or code, ignoring case. */
  keyword?: string
  /** Exactly these codes. */
  codes?: string[]
  limit?: number
  /** What data rules ask of the rows. */
  rules?: readonly Condition[]
}

export async function tableItems(db: Queryable, dictionary: TableDictionary, filter: TableDictionaryFilter = {}): Promise<DictItem[]> {
  const { table, textColumn, codeColumn, conditions } = dictionary
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table.table}.${name}`)
  const wheres = visibleRows(table, conditions)
  if (filter.keyword)
    wheres.push(sql`(${containsText(column(textColumn), filter.keyword)} or ${containsText(column(codeColumn), filter.keyword)})`)
  if (filter.rules?.length) wheres.push(conditionsSql(filter.rules))
  if (filter.codes) wheres.push(sql`${column(codeColumn)} in (${sql.join(filter.codes)})`)
  wheres.push(sql`${column(codeColumn)} is not null`)
  const { rows } = await sql<{ text: string | null; value: string }>`
    select ${column(textColumn)} as text, ${column(codeColumn)} as value from ${sql.table(table.table)}
    where ${sql.join(wheres, sql` and `)}
    order by ${column(table.order ?? 'id')}, ${column('id')} limit ${Math.min(filter.limit ?? MAXIMUM_ITEMS, MAXIMUM_ITEMS)}`.execute(db)
  return rows.map((row) => ({ value: row.value, text: row.text ?? '', title: row.text ?? '' }))
}

/** The items of a dictionary code, or of `table,text,code[,condition]`; anything else with a comma is refused. */
export function itemsOfCode(db: Queryable, code: string): Promise<DictItem[]> {
  return code.includes(',') ? tableItems(db, parseTableCode(code)) : dictItems(db, code)
}

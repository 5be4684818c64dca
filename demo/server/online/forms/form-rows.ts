import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transactions'
import { type TextSource, textsOf } from '../../platform/codes/texts'
import { notFound } from '../../platform/base/errors'
import type { Condition } from '../../platform/query/condition'
import { conditionsSql } from '../../platform/query/conditions'
import type { ListFields } from '../../platform/query/list-fields'
import type { ListQuery } from '../../platform/query/list-query'
import { type Page, pageOf } from '../../platform/query/page'
import type { FormField, FormTable, OnlineForm } from './definition.types'
import type { RowValues } from './field-schemas'
import { dictionaryOf, withLinks } from './form-dictionaries'
import { OWN_COLUMNS } from './form-tables'

/** A row as the database holds it and the wire shows it: by the names of the columns. */
export type FormRow = RowValues & { id: string }

const column = (table: string, name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`)

/** The columns a call may see: all of the form but secrets, and those that every table has. */
function columnsOf({ name, fields }: FormTable): RawBuilder<unknown> {
  const names = [...OWN_COLUMNS, ...fields.filter(({ control }) => control !== 'password').map((field) => field.name)]
  return sql.join(names.map((each) => column(name, each)))
}

/**
 * What lists may be searched and sorted by. Secrets have no entry. Fronts of both generations are understood: they call the time of
 * making by its column or as in every other list.
 */
export function listFields({ name: table, fields }: FormTable): ListFields {
  const own: ListFields = {
    id: { type: 'text', column: `${table}.id` },
    create_by: { type: 'text', column: `${table}.create_by` },
    create_time: { type: 'time', column: `${table}.create_time` },
    createTime: { type: 'time', column: `${table}.create_time` },
    update_by: { type: 'text', column: `${table}.update_by` },
    update_time: { type: 'time', column: `${table}.update_time` },
  }
  const requests = fields.filter(({ control }) => control !== 'password')
  return { ...own, ...Object.fromEntries(requests.map(({ name, type }) => [name, { type, column: `${table}.${name}` }])) }
}

const all = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> => sql`${sql.join(conditions, sql` and `)}`

/** From which rows of a form a list query takes which, and in what order. `within`: a condition of the call's own. */
function clausesOf(form: FormTable, query: ListQuery, within?: RawBuilder<SqlBool>) {
  const keys = [...query.sort, { column: `${form.name}.id`, direction: query.sort[0]?.direction ?? ('desc' as const) }]
  return {
    table: sql.table(form.name),
    where: all([conditionsSql(query.conditions, query.anyOf), ...(within ? [within] : [])]),
    order: sql.join(keys.map((key) => sql`${sql.ref(key.column)} ${key.direction === 'asc' ? sql`asc` : sql`desc`}`)),
  }
}

/** A page of the rows of a form. `within`: a condition of the call's own. Every name is one of the form's columns, every value is bound. */
export async function formPage(db: Queryable, form: FormTable, query: ListQuery, within?: RawBuilder<SqlBool>): Promise<Page<FormRow>> {
  const { table, where, order } = clausesOf(form, query, within)
  // Names are those of the tables, in the definition and on the wire: nothing is to be turned into camelCase.
  const plain = db.withoutPlugins()
  const { rows: counted } = await sql<{ total: number | string }>`select count(*) as total from ${table} where ${where}`.execute(plain)
  const { rows } = await sql<FormRow>`
    select ${columnsOf(form)} from ${table} where ${where} order by ${order}
    limit ${query.size} offset ${(query.page - 1) * query.size}`.execute(plain)
  return pageOf(rows, Number(counted[0]?.total ?? 0), query)
}

/** The ids of all that a list query finds, no more than `most`; `only`: of these alone, where there are some. */
export async function formIds(
  db: Queryable,
  form: FormTable,
  query: ListQuery,
  { only, most: max }: { only: readonly string[]; most: number },
): Promise<string[]> {
  const { table, where, order } = clausesOf(form, query, only.length > 0 ? isOneOf(form, only) : undefined)
  const { rows } = await sql<{ id: string }>`
    select ${column(form.name, 'id')} as id from ${table} where ${where} order by ${order} limit ${max}`.execute(db.withoutPlugins())
  return rows.map(({ id }) => id)
}

function isOneOf({ name }: FormTable, ids: readonly string[]): RawBuilder<SqlBool> {
  return sql`${column(name, 'id')} in (${sql.join(ids)})`
}

/** The rows with these ids, in no order. */
export async function formRowsOf(db: Queryable, form: FormTable, ids: readonly string[]): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select ${columnsOf(form)} from ${sql.table(form.name)} where ${isOneOf(form, ids)}`.execute(db.withoutPlugins())
  return rows
}

/** Rows below the one with this id, or those at the top: a tree is a list of them. */
export function descendantsSql({ name, tree }: OnlineForm, parent: string): RawBuilder<SqlBool> {
  const parentColumn = column(name, tree?.parent ?? 'id')
  // JeecgBoot's trees begin below 0, below nothing, or below an empty text.
  return parent === '' || parent === '0' ? sql`(${parentColumn} is null or ${parentColumn} in ('', '0'))` : sql`${parentColumn} = ${parent}`
}

/** The row with this id. @throws ApiError where there is none, or none of which `rules` hold */
export async function formRow(db: Queryable, form: FormTable, id: string, rules: readonly Condition[] = []): Promise<FormRow> {
  const isShown = all([sql`${column(form.name, 'id')} = ${id}`, conditionsSql(rules)])
  const { rows } = await sql<FormRow>`
    select ${columnsOf(form)} from ${sql.table(form.name)} where ${isShown}`.execute(db.withoutPlugins())
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The rows that belong to one, in their order. */
export async function descendantRows(
  db: Queryable,
  table: FormTable & { foreignKey: string; orderColumn: string | null },
  ownerId: string,
): Promise<FormRow[]> {
  const order = column(table.name, table.orderColumn ?? 'create_time')
  const { rows } = await sql<FormRow>`
    select ${columnsOf(table)} from ${sql.table(table.name)} where ${column(table.name, table.foreignKey)} = ${ownerId}
    order by ${order}, ${column(table.name, 'id')}`.execute(db.withoutPlugins())
  return rows
}

/** Where the words of a field's codes come from. */
function textSource(field: FormField): TextSource | null {
  const code = dictionaryOf(field)
  if (code === null) return null
  const [table = '', text = '', value = ''] = code.split(',')
  return code.includes(',') ? { table, text, code: value } : code
}

/** The rows with `<field>_dictText` for every code whose words are known. */
export async function withTexts(db: Queryable, { fields }: FormTable, rows: readonly FormRow[]): Promise<FormRow[]> {
  const coded = withLinks(fields).flatMap((field) => {
    const from = textSource(field)
    return from ? [[field.name, from] as const] : []
  })
  const texts = await textsOf(db, rows, coded)
  return rows.map((row, index) => ({ ...row, ...texts[index] }))
}

import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../database/transactions'
import { badParameter } from '../base/errors'
import type { Condition } from '../query/condition'
import { conditionsSql } from '../query/conditions'
import { badCode, type Equality, MAXIMUM_ITEMS, visibleRows } from './table-dictionary'
import { conditionColumn, dictionaryColumn, dictionaryTable, type DictionaryTable } from './tables'

/** A table of the allow-list seen as a tree; columns of the schema. */
export interface TreeDictionary {
  table: DictionaryTable
  textColumn: string
  /** What a node is known by; children hold it in `parentColumn`. */
  codeColumn: string
  parentColumn: string
  /** '1' in it = has children; null = found out from the rows. */
  hasChildColumn: string | null
}

interface WireNames {
  tableName: string
  text: string
  code: string
  pidField: string
  hasChildField: string
}

/** Looks all five names up on the allow-list; one that is not there is refused. */
export function treeDictionary({ tableName, text, code, pidField, hasChildField }: WireNames): TreeDictionary {
  const table = dictionaryTable(tableName)
  if (!table) throw badCode()
  const [textColumn, codeColumn] = [dictionaryColumn(table, text), dictionaryColumn(table, code)]
  const parentColumn = conditionColumn(table, pidField)
  const hasChildColumn = hasChildField === '' ? null : conditionColumn(table, hasChildField)
  if (!textColumn || !codeColumn || !parentColumn || (hasChildField !== '' && !hasChildColumn)) throw badCode()
  return { table, textColumn, codeColumn, parentColumn, hasChildColumn }
}

/** Reads `{"column": "text" or number, ...}`, '' = none. A column that conditions may not name or another shape is refused. */
export function parseJsonCondition(table: DictionaryTable, json: string): Equality[] {
  const failure = badParameter('查询条件格式不正确')
  if (json === '') return []
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    throw failure
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw failure
  return Object.entries(parsed).map(([name, value]: [string, unknown]) => {
    const column = conditionColumn(table, name)
    if (!column || (typeof value !== 'string' && typeof value !== 'number')) throw failure
    return { column, value }
  })
}

/** A node of loadTreeData; the last three fields are there because JeecgBoot sends them. */
export interface TreeNode {
  key: string
  title: string
  leaf: boolean
  parentId: string | null
  value: null
  icon: null
  code: null
}

/** '1' where a node has children: by its own column, or because rows name it as their parent. */
function hasChildSql({ table, codeColumn, parentColumn, hasChildColumn }: TreeDictionary): RawBuilder<unknown> {
  if (hasChildColumn) return sql`cast(${sql.ref(`${table.table}.${hasChildColumn}`)} as text)`
  const isChild = sql`${sql.ref(`child.${parentColumn}`)} = ${sql.ref(`${table.table}.${codeColumn}`)}`
  const exists = table.hidden ? sql`${isChild} and ${sql.ref(`child.${table.hidden.column}`)} <> ${table.hidden.value}` : isChild
  return sql`case when exists (select 1 from ${sql.table(table.table)} as child where ${exists}) then '1' else '0' end`
}

interface Row {
  title: string | null
  code: string
  parent: string | null
  marker: string | null
}

/** The children of `pid`, or with '' the rows without a parent. */
export async function levelOf(
  db: Queryable,
  tree: TreeDictionary,
  pid: string,
  conditions: readonly Equality[],
  limit = MAXIMUM_ITEMS,
  rules: readonly Condition[] = [],
): Promise<TreeNode[]> {
  const { table, textColumn, codeColumn, parentColumn } = tree
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${table.table}.${name}`)
  const parent = column(parentColumn)
  const wheres = [
    pid === '' ? sql`(${parent} is null or ${parent} = '')` : sql`${parent} = ${pid}`,
    sql`${column(codeColumn)} is not null`,
    ...visibleRows(table, conditions),
    ...(rules.length > 0 ? [conditionsSql(rules)] : []),
  ]
  const { rows } = await sql<Row>`
    select ${column(textColumn)} as title, ${column(codeColumn)} as code, ${parent} as parent, ${hasChildSql(tree)} as marker
    from ${sql.table(table.table)} where ${sql.join(wheres, sql` and `)}
    order by ${column(table.order ?? 'id')}, ${column('id')} limit ${limit}`.execute(db)
  return rows.map((row) => ({
    key: row.code,
    title: row.title ?? '',
    leaf: row.marker !== '1',
    parentId: row.parent,
    value: null,
    icon: null,
    code: null,
  }))
}

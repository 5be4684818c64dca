import { sql } from 'kysely'
import { dictItems } from '../dictionaries/items'
import type { Changes, StoredRow, Subject } from '../database/changes'
import type { DbTransaction } from '../database/transactions'
import { LOGGED_TABLES, loggedColumns, loggedKeys, type LoggedText } from './logged-tables'

/** A changed field. `Text` is what the value means, where that is another text: of a dictionary, or the title of a record. */
export interface RecordedChange {
  field: string
  before: string
  after: string
  beforeText?: string
  afterText?: string
}

/** What the columns of some rows refer to. */
export interface References {
  /** The record that a column of `names` or `texts` refers to by this value. */
  row: (column: string, value: unknown) => StoredRow | undefined
  /** The text of a value; the value itself where it has none. */
  text: (column: string, value: unknown) => string
}

const MAX_TEXT = 500

/** Columns that every change has, or that say nothing about it. */
export const NOT_SHOWN = new Set(['id', 'create_by', 'create_time', 'update_by', 'update_time'])

export const camel = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const stringOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const valuesOf = (value: unknown): string[] => stringOf(value).split(',').filter(Boolean)

const cut = (text: string, max: number): string => (text.length > max ? `${text.slice(0, max)}…` : text)

/** Columns whose texts are the title of a record: of links their references. */
function titleColumns(table: string): readonly string[] {
  const { title, names = {} } = LOGGED_TABLES.get(table) ?? {}
  return title ?? Object.keys(names)
}

const SEPARATOR = ' · '

const titleBy = (columns: readonly string[], text: (column: string) => string): string =>
  [...new Set(columns.map(text))].filter((part) => part !== '').join(SEPARATOR)

/** Rows of a table by their key, also such as are gone by now. */
async function rowsBy(
  trx: DbTransaction,
  source: Exclude<LoggedText, string>,
  values: readonly string[],
  before: Changes['before'],
): Promise<Map<string, StoredRow>> {
  const { table, key = 'id', column } = source
  const columns = [...new Set([key, ...titleColumns(table), ...(column === undefined ? [] : [column])])]
  const found = sql<StoredRow>`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${sql.ref(key)} in (${sql.join(values)})`
  const deleted = [...(before.get(table)?.values() ?? [])].filter((row) => row !== null)
  const { rows } = await found.execute(trx.withoutPlugins())
  return new Map([...deleted, ...rows].map((row) => [stringOf(row[key]), row]))
}

/** Reads what the columns of these rows refer to. */
export async function referencesOf(
  trx: DbTransaction,
  table: string,
  rows: readonly StoredRow[],
  before: Changes['before'],
): Promise<References> {
  const { names = {}, texts = {} } = LOGGED_TABLES.get(table) ?? {}
  const rowsOf = new Map<string, Map<string, StoredRow>>()
  const textsOf = new Map<string, Map<string, string>>()
  for (const [column, source] of Object.entries<LoggedText>({ ...names, ...texts })) {
    const values = [...new Set(rows.flatMap((row) => valuesOf(row[column])))]
    if (values.length === 0) continue
    /* oxlint-disable no-await-in-loop -- a few columns, in one transaction */
    if (typeof source === 'string') {
      textsOf.set(column, new Map((await dictItems(trx, source)).map(({ value, text }) => [value, text])))
      continue
    }
    const found = await rowsBy(trx, source, values, before)
    /* oxlint-enable no-await-in-loop */
    const columns = LOGGED_TABLES.get(source.table)?.title ?? (source.column === undefined ? [] : [source.column])
    rowsOf.set(column, found)
    textsOf.set(column, new Map([...found].map(([value, row]) => [value, titleBy(columns, (name) => stringOf(row[name]))])))
  }
  return {
    row: (column, value) => rowsOf.get(column)?.get(stringOf(value)),
    text(column, value) {
      const columnTexts = textsOf.get(column)
      return columnTexts
        ? valuesOf(value)
            .map((part) => columnTexts.get(part) ?? part)
            .join(', ')
        : stringOf(value)
    },
  }
}

const titleOf = (table: string, { text }: References, row: StoredRow | undefined): string =>
  row ? titleBy(titleColumns(table), (column) => text(column, row[column])) : ''

/** The title of a record, and where it was another one before, both: it is found by either. */
export function renamed(table: string, references: References, before: StoredRow | undefined, after: StoredRow | undefined): string {
  const titles = [before, after].map((row) => titleOf(table, references, row))
  return [...new Set(titles)].filter((title) => title !== '').join(' → ')
}

/** The fields that are another between two states of a record; of a new or deleted one those that hold something. */
export function changesOf(
  table: string,
  references: References,
  before: StoredRow | undefined,
  after: StoredRow | undefined,
): RecordedChange[] {
  const hidden = new Set([
    ...NOT_SHOWN,
    ...(loggedKeys(table) ?? []),
    ...Object.values(LOGGED_TABLES.get(table)?.names ?? {}).map(({ as }) => as),
  ])
  const [old, current] = [before, after].map((row) => loggedColumns(table, row ?? {}))
  return Object.keys({ ...old, ...current }).flatMap((column) => {
    const values = [old?.[column], current?.[column]]
    const [one = '', other = ''] = values.map(stringOf)
    if (hidden.has(column) || one === other) return []
    const [oneText = '', otherText = ''] = values.map((value) => references.text(column, value))
    return {
      field: camel(column),
      before: cut(one, MAX_TEXT),
      after: cut(other, MAX_TEXT),
      ...(oneText !== one && { beforeText: cut(oneText, MAX_TEXT) }),
      ...(otherText !== other && { afterText: cut(otherText, MAX_TEXT) }),
    }
  })
}

/** What a line of the operation log names: `kind` is a table. */
export interface LoggedObject {
  objectKind: string | null
  objectId: string | null
  objectName: string | null
}

export const NO_OBJECT: LoggedObject = { objectKind: null, objectId: null, objectName: null }

/** What versions that were kept together are of: records rather than links between them, and all of the first such table. */
export function objectOf(versions: readonly { dataTable: string; dataId: string; objectName: string | null }[]): LoggedObject {
  const main = versions.find(({ dataTable }) => loggedKeys(dataTable)?.length === 1) ?? versions[0]
  if (!main) return NO_OBJECT
  const same = versions.filter(({ dataTable }) => dataTable === main.dataTable)
  const isOne = same.every(({ dataId }) => dataId === main.dataId)
  const names = [...new Set(same.flatMap(({ objectName }) => objectName ?? []))]
  return { objectKind: main.dataTable, objectId: isOne ? main.dataId : null, objectName: names.join('、') }
}

/** Records by their titles. */
export async function objectsById(trx: DbTransaction, { table, ids }: Subject): Promise<LoggedObject> {
  const rows = await rowsBy(trx, { table }, ids, new Map())
  return objectOf(
    [...rows].map(([dataId, row]) => ({
      dataTable: table,
      dataId,
      objectName: titleBy(titleColumns(table), (column) => stringOf(row[column])),
    })),
  )
}

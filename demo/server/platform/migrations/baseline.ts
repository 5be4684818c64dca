import { type Kysely, sql } from 'kysely'
import { stableId } from '../base/ids'

/** A row by the column names of the database. */
export type Row = Record<string, string | number | null>

/** A database without the types of its tables, which change while a migration does not. */
export type AnyDatabase = Kysely<Record<string, Row>>

/** Who wrote the rows of a baseline, and when. */
export const INITIAL = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }

/** Runs the statements of a text that SQLite and PostgreSQL read alike, each up to a semicolon at the end of a line. */
export async function runStatements(db: AnyDatabase, statements: string): Promise<void> {
  for (const statement of statements.split(/;$/m))
    // oxlint-disable-next-line no-await-in-loop -- a table needs those that it refers to
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
}

/** Inserts rows, some at a time: a statement takes 32,766 values at most. */
export async function insertRows(db: AnyDatabase, table: string, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    await db
      .insertInto(table)
      .values(rows.slice(start, start + 500))
      .execute()
}

/** Inserts entries of the menu, made by `menuPage` and `buttons`. */
export function insertMenu(db: AnyDatabase, entries: readonly Row[]): Promise<void> {
  return insertRows(db, 'sys_permission', entries)
}

/** Inserts dictionaries: code, name and items `value=text`, separated by blanks; `#RRGGBB` after a text is its colour. */
export async function insertDictionaries(
  db: AnyDatabase,
  dictionaries: readonly (readonly [code: string, name: string, items: string])[],
): Promise<void> {
  const dictionaryId = (code: string): string => stableId(`dict:${code}`)
  await insertRows(
    db,
    'sys_dict',
    dictionaries.map(([code, name]) => ({ id: dictionaryId(code), dict_name: name, dict_code: code, del_flag: 0, type: 0, ...INITIAL })),
  )
  const items = dictionaries.flatMap(([code, , texts]) =>
    texts.split(' ').map((item, index) => {
      const [, value = '', text = '', colour = null] = /^(.*)=([^=#]*)(#\w{6})?$/.exec(item) ?? []
      return {
        id: stableId(`dict:${code}:${value}`),
        dict_id: dictionaryId(code),
        item_text: text,
        item_value: value,
        sort_order: index + 1,
        status: 1,
        item_color: colour,
        ...INITIAL,
      }
    }),
  )
  await insertRows(db, 'sys_dict_item', items)
}

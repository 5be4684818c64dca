import type { Transaction } from 'kysely'
import type { Database } from './connection'
import type { Tables } from './schema'

export type DbTransaction = Transaction<Tables>
/** Reads accept either: the database itself, or the transaction they are part of. */
export type Queryable = Database | DbTransaction

/**
 * Runs a unit of work: all of it happens or nothing, and no two at the same time, in this process or another. Inside use only `work`: the
 * embedded database has one connection, and a
 * query on the outer handle would wait for the transaction that waits for it. Keep slow things (hashing, files) outside.
 */
export function inTransaction<Result>(database: Database, run: (work: DbTransaction) => Promise<Result>): Promise<Result> {
  return database.transaction().execute(run)
}

/** Rows in portions that stay below the parameter limit of one statement (SQLite: 32,766). */
export async function insertAll<Name extends keyof Tables>(trx: Queryable, table: Name, rows: readonly Tables[Name][]): Promise<void> {
  const width = Math.max(1, Object.keys(rows[0] ?? {}).length)
  const portion = Math.floor(12_000 / width)
  for (let start = 0; start < rows.length; start += portion) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of `table` are what it takes; Kysely cannot say so for any table
    const some = rows.slice(start, start + portion) as never
    await trx.insertInto(table).values(some).execute()
  }
}

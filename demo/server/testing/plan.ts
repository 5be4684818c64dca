import Libsql from 'libsql'
import { CompiledQuery, type Compilable, sql } from 'kysely'
import type { Database } from '../platform/database/connection'
import { databaseFile } from '../platform/database/sqlite'
import { isPostgres } from './test-database'

function sqlitePlan(dataDir: string, { sql: text, parameters }: CompiledQuery): string {
  const connection = new Libsql(databaseFile(dataDir))
  try {
    const rows = connection
      .prepare(`explain query plan ${text}`)
      .raw()
      .all(...parameters)
    return rows.flatMap((row) => (Array.isArray(row) ? [String(row.at(-1))] : [])).join('\n')
  } finally {
    connection.close()
  }
}

function postgresPlan(database: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  return database
    .withoutPlugins()
    .transaction()
    .execute(async (trx) => {
      // Tables of tests are too small for an index to be worth it.
      for (const accessPath of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${accessPath} = off`).execute(trx)
      const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`explain ${text}`, [...parameters]))
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    })
}

/** How the database would answer a query, in its own words; an index is taken wherever one can be. */
export async function planOf(database: Database, dataDir: string, query: Compilable): Promise<string> {
  const compiled = query.compile()
  return isPostgres ? postgresPlan(database, compiled) : sqlitePlan(dataDir, compiled)
}

import { type Kysely, sql } from 'kysely'
import { openPostgres } from './postgres'
import type { Tables } from './schema'
import { SealedColumnsPlugin } from './encrypted-columns'
import { secretKey as keyOf } from './secret-key'
import { openSqlite } from './sqlite'

export type Database = Kysely<Tables>

export interface DatabaseLocation {
  /** Folder of the embedded database. */
  dataDir: string
  /** A PostgreSQL server instead; '' = none. */
  databaseUrl: string
  /** What the key of its secrets is made of; '' or absent: the file in `dataDir`. */
  secretKey?: string
}

/**
 * Opens the database. The two files beside this one are all that knows about dialects; queries and migrations keep to what
 * both understand.
 */
export function openDatabase({ dataDir, databaseUrl, secretKey = '' }: DatabaseLocation): Database {
  const bare = databaseUrl === '' ? openSqlite(dataDir) : openPostgres(databaseUrl)
  return bare.withPlugin(new SealedColumnsPlugin(() => keyOf(dataDir, secretKey)))
}

/** The schema that holds the tables; undefined where databases have none (SQLite). */
export async function schemaOf(database: Database, { databaseUrl }: Pick<DatabaseLocation, 'databaseUrl'>): Promise<string | undefined> {
  if (databaseUrl === '') return undefined
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(database)
  return rows[0]?.schema ?? undefined
}

/** Whether the database answers at this moment. */
export async function isReachable(database: Database): Promise<boolean> {
  return sql`select 1`.execute(database).then(
    () => true,
    () => false,
  )
}

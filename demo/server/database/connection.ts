import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import LibsqlDatabase from 'libsql'
import { CamelCasePlugin, CompiledQuery, type DatabaseConnection, type Driver, Kysely, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely'
import type { Tables } from './schema'

export type Database = Kysely<Tables>

/**
 * Transactions take the write lock when they begin. With SQLite's plain `begin` a transaction that reads before it writes
 * fails at once when another process has written in between; this way it waits (busy_timeout) and then sees the newest state,
 * which the sign-in limits depend on.
 */
class LockFirstDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class LockFirstDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new LockFirstDriver(this.#config)
  }
}

/**
 * Opens the embedded database in a folder. This file is the only place that knows which database it is: another dialect
 * (PostgreSQL) is another function here; queries and migrations keep to what both understand (toolchain-notes section 5).
 * WAL with synchronous=FULL: a commit that was answered survives a power failure; two processes may share the file.
 */
export function openDatabase(dataDir: string): Database {
  // Holds personal data and the signing key: nobody else's to read.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const connection = new LibsqlDatabase(join(dataDir, 'ops.db'))
  for (const pragma of ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'busy_timeout=5000']) connection.pragma(pragma)
  return new Kysely<Tables>({
    dialect: new LockFirstDialect({ database: connection }),
    plugins: [new CamelCasePlugin()],
  })
}

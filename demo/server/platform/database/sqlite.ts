import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import LibsqlDatabase from 'libsql'
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { watched } from './changes'
import { DatabaseUnavailable, DataFolderError, takesNoWrites, databaseErrorKind } from './database-errors'
import type { Tables } from './schema'

/** The database file in a data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'ops.db')
}

/** What a driver of one open file needs beside the file. */
interface OpenFile {
  database: LibsqlDatabase.Database
  /** Whether the file is still where it was opened. */
  isInPlace: () => boolean
}

/**
 * Transactions take the write lock when they begin. With SQLite's plain `begin` a transaction that reads before it writes
 * fails at once when another connection has written in between; this way it waits (busy_timeout) and then sees the newest
 * state, which the sign-in limits depend on. A file that somebody removed under the running server is still writable to
 * SQLite, and everything written to it would vanish: so the file is looked at first.
 */
class LockFirstDriver extends SqliteDriver {
  readonly #file: OpenFile

  constructor(file: OpenFile) {
    super(file)
    this.#file = file
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#file.isInPlace()) throw new DatabaseUnavailable('The database file was removed or replaced while the server was running')
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A statement that found no room has undone the transaction already; undoing it again would fail and hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.database.inTransaction) await super.rollbackTransaction(connection)
  }

  /** Brings the log into the file: a stopped server leaves one file that can be copied. Without space the log stays; it counts. */
  override async destroy(): Promise<void> {
    try {
      this.#file.database.pragma('wal_checkpoint(TRUNCATE)')
    } catch (error) {
      if (!takesNoWrites(error)) throw error
    } finally {
      await super.destroy()
    }
  }
}

/** SQLite can undo changes of the schema; Kysely's own adapter does not use that, and a killed upgrade would stay half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class LockFirstDialect extends SqliteDialect {
  readonly #file: OpenFile

  constructor(file: OpenFile) {
    super(file)
    this.#file = file
  }

  override createDriver(): Driver {
    return new LockFirstDriver(this.#file)
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter()
  }
}

function inodeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? -1
}

/** Whether somebody's files lie in the folder; half-received uploads do not count. */
function hasUploads(dataDir: string): boolean {
  const folder = join(dataDir, 'upload')
  if (!existsSync(folder)) return false
  const categories = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  return categories.some((category) => readdirSync(join(folder, category.name)).length > 0)
}

function lost(file: string): DataFolderError {
  return new DataFolderError(
    `The database file ${file} is missing or empty, but its folder contains uploads, so no new database was created.\nPut the file back, restore a backup with: npm run restore -- <backup file>\nor start with another folder: OPS_DATA=<folder> npm start`,
  )
}

function damaged(file: string): DataFolderError {
  return new DataFolderError(
    `The database file ${file} is damaged and was not changed.\nRestore a backup with: npm run restore -- <backup file>\nor start with another folder: OPS_DATA=<folder> npm start`,
  )
}

function unusable(file: string, code: string): DataFolderError {
  const isFull = code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR')
  const reason = isFull
    ? `the disk is full or failing (${code}).\nFree disk space`
    : `it cannot be read and written (${code}).\nGive this user write permission`
  return new DataFolderError(`The database file ${file} cannot be used: ${reason}, or choose another folder: OPS_DATA=<folder> npm start`)
}

/** A read-only file would open without an error. */
function connect(file: string): LibsqlDatabase.Database {
  try {
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
    return new LibsqlDatabase(file)
  } catch (error) {
    throw unusable(file, error instanceof Error && 'code' in error ? String(error.code) : 'SQLITE_CANTOPEN')
  }
}

/** Opens the file and looks through it once (about 5 ms for the demo, 100 ms for 100,000 users). */
function openFile(file: string): LibsqlDatabase.Database {
  // SQLite makes a file that is missing, and takes one without content for new; where uploads are kept, there was one before.
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === 0 ? existsSync(join(dirname(file), 'upload')) : size === undefined && hasUploads(dirname(file))) throw lost(file)
  const connection = connect(file)
  try {
    for (const pragma of ['busy_timeout=5000', 'journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON']) connection.pragma(pragma)
    const findings = connection.prepare('pragma quick_check(1)').raw().all()
    if (JSON.stringify(findings) !== '[["ok"]]') throw damaged(file)
    return connection
  } catch (error) {
    connection.close()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const errorKind = databaseErrorKind(error)
    if (errorKind === 'damaged') throw damaged(file)
    if (errorKind !== null) throw unusable(file, code)
    throw error
  }
}

/** Makes the folder (personal data and the signing key: nobody else's to read). Throws DataFolderError where that is impossible. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new DataFolderError(
      `The data folder ${dataDir} could not be created (${code}).\nChoose another folder: OPS_DATA=<folder> npm start`,
    )
  }
}

/**
 * Opens the embedded database in a folder, made when absent. WAL with synchronous=FULL: a commit that was answered survives a
 * power failure. Throws DataFolderError for a folder or file that cannot be used; a damaged file is never replaced.
 */
export function openSqlite(dataDir: string): Kysely<Tables> {
  makeDataFolder(dataDir)
  const file = databaseFile(dataDir)
  const database = openFile(file)
  const inode = inodeOf(file)
  return new Kysely<Tables>({
    dialect: watched(new LockFirstDialect({ database, isInPlace: () => inodeOf(file) === inode })),
    plugins: [new CamelCasePlugin()],
  })
}

import { realpathSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import LibsqlDatabase from 'libsql'
import { isObject } from '../../platform/base/objects'
import { SourceError, type SourceReport } from './source-fault'

const ADDRESS = /^jdbc:sqlite:([^?]+)/i

/** Below the data folder: SQLite files that may be data sources, none of the server's own. */
export const SOURCES_FOLDER = 'sources'

/** The file an address means, where it lies in the folder, also once links are followed. @throws SourceError */
function allowedFile(dbUrl: string, dataDir: string): string {
  const [, path] = ADDRESS.exec(dbUrl) ?? []
  if (path === undefined) throw new SourceError('url')
  try {
    const folder = realpathSync(resolve(dataDir, SOURCES_FOLDER))
    const file = realpathSync(join(folder, path))
    if (!file.startsWith(folder + sep) || !statSync(file).isFile()) throw new SourceError('file')
    return file
  } catch {
    throw new SourceError('file')
  }
}

/**
 * Opens a SQLite file to read and looks for its tables.
 *
 * @throws SourceError
 */
export function querySqlite(dbUrl: string, dataDir: string): SourceReport {
  const file = allowedFile(dbUrl, dataDir)
  let database: LibsqlDatabase.Database | undefined
  try {
    database = new LibsqlDatabase(file, { readonly: true, timeout: 0 })
    database.prepare('select count(*) from sqlite_master').get()
    const row: unknown = database.prepare('select sqlite_version() as version').get()
    return { version: `SQLite ${isObject(row) ? String(row['version']) : ''}` }
  } catch {
    throw new SourceError('answer')
  } finally {
    database?.close()
  }
}

import { closeSync, existsSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import LibsqlDatabase from 'libsql'
import { DataFolderError } from '../../platform/database/database-errors'
import { keyFile } from '../../platform/database/secret-key'
import { databaseFile } from '../../platform/database/sqlite'
import { uploadFolder } from '../../platform/files/folders'
import type { ServerOptions } from '../../platform/base/settings'
import { removeSecrets } from './secrets'
import { announceChecksum, writeBackupChecksum } from './backup-checksum'

/** The table of a backup file that holds the uploads; the running database has none of that name. */
export const UPLOAD_TABLE = 'backup_upload'

export function requireEmbedded({ databaseUrl }: ServerOptions, verb: string): void {
  if (databaseUrl)
    throw new DataFolderError(
      `The data is on a PostgreSQL server: ${verb} it with pg_dump and pg_restore, and copy the folder upload of OPS_DATA. Exclude sign-in data: pg_dump --exclude-table-data='auth_*'. Keep secret.key of OPS_DATA, or OPS_SECRET_KEY, in another place: without the key the secrets in the database cannot be read.`,
    )
}

/** Uploads never change once they have their name, so those that the copied database speaks of are all there. */
function addUploads(backup: LibsqlDatabase.Database, folder: string): number {
  backup.exec(`create table ${UPLOAD_TABLE} (path text primary key, content blob not null)`)
  const insert = backup.prepare(`insert into ${UPLOAD_TABLE} (path, content) values (?, ?)`)
  const categories = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    : []
  let count = 0
  for (const { name } of categories) {
    for (const file of readdirSync(join(folder, name))) {
      insert.run(`${name}/${file}`, readFileSync(join(folder, name, file)))
      count += 1
    }
  }
  return count
}

/**
 * `npm run backup -- <file>`: database and uploads in one file, as they are at one moment, also while the server runs; without
 * what signs in (data-folder/secrets), with a checksum, for the eyes of this user alone. The file appears whole under its name or not at
 * all. Returns the lines to print; throws DataFolderError.
 */
export function backUp(options: ServerOptions, file: string): string {
  requireEmbedded(options, 'back up')
  if (file === '') throw new DataFolderError('The name of the backup file is missing: npm run backup -- <file>')
  const target = resolve(file)
  if (existsSync(target)) throw new DataFolderError(`${target} exists already. Choose another file name.`)
  const source = databaseFile(resolve(options.dataDir))
  if (!existsSync(source)) throw new DataFolderError(`There is no database ${source}. Set the data folder: OPS_DATA=<folder>`)

  const partial = `${target}.partial`
  rmSync(partial, { force: true })
  try {
    // Personal data and password hashes: nobody else's to read, from the first byte on.
    closeSync(openSync(partial, 'wx', 0o600))
    const database = new LibsqlDatabase(source)
    database.pragma('busy_timeout=5000')
    database.prepare('vacuum into ?').run(partial)
    database.close()
    const backup = new LibsqlDatabase(partial)
    const uploads = addUploads(backup, uploadFolder(resolve(options.dataDir)))
    announceChecksum(backup)
    removeSecrets(backup)
    backup.close()
    writeBackupChecksum(partial)
    renameSync(partial, target)
    return `Backup written to ${target} (database and ${uploads} uploads).\nThe key of its secrets is not in it: keep ${keyFile(resolve(options.dataDir))}, or OPS_SECRET_KEY, apart.`
  } catch (error) {
    rmSync(partial, { force: true })
    throw new DataFolderError(`The backup ${target} could not be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

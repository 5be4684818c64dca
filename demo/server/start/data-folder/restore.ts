import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import LibsqlDatabase from 'libsql'
import { DataFolderError } from '../../platform/database/database-errors'
import { keyFile } from '../../platform/database/secret-key'
import { databaseFile } from '../../platform/database/sqlite'
import { uploadFolder } from '../../platform/files/folders'
import type { ServerOptions } from '../../platform/base/settings'
import { requireEmbedded, UPLOAD_TABLE } from './backup'
import { lockDataFolder } from './lock'
import { removeSecrets } from './secrets'
import { removeBackupChecksum } from './backup-checksum'

const STORED_PATH = /^([a-z0-9_-]{1,32})\/([0-9a-f]{32}\.[a-z0-9]{1,8})$/

interface UploadRow {
  path: string
  content: ArrayBuffer
}

function isUploadRow(row: unknown): row is UploadRow {
  return (
    typeof row === 'object' &&
    row !== null &&
    'path' in row &&
    typeof row.path === 'string' &&
    'content' in row &&
    row.content instanceof ArrayBuffer
  )
}

/** Writes the uploads out of the copy and leaves a plain database. Names that are not ours are left where they are. */
function takeUploads(database: LibsqlDatabase.Database, folder: string): void {
  for (const row of database.prepare(`select path, content from ${UPLOAD_TABLE}`).iterate()) {
    const parts = isUploadRow(row) ? STORED_PATH.exec(row.path) : null
    if (!isUploadRow(row) || !parts?.[1]) continue
    mkdirSync(join(folder, parts[1]), { recursive: true })
    writeFileSync(join(folder, row.path), Buffer.from(row.content))
  }
  database.exec(`drop table ${UPLOAD_TABLE}`)
}

function requireBackup(database: LibsqlDatabase.Database, file: string): void {
  const isWhole = JSON.stringify(database.prepare('pragma integrity_check(1)').raw().all()) === '[["ok"]]'
  const found = database.prepare("select count(*) as count from sqlite_master where name in ('sys_user', ?)").raw().all(UPLOAD_TABLE)
  if (!isWhole || JSON.stringify(found) !== '[[2]]') throw new DataFolderError(`${file} is not a complete backup of this server.`)
}

/** The present database and its log, out of the way but kept. Returns where; '' when there was none. */
function setAside(file: string): string {
  if (!existsSync(file)) return ''
  const saved = `${file}.before-restore-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, saved + suffix)
  return saved
}

/**
 * `npm run restore -- <file>`: puts a backup in the place of the data folder's database, which is kept beside it. Refused
 * while a server runs on the folder, and for a file whose checksum does not agree. Everybody signs in anew. Returns the lines to print;
 * throws DataFolderError.
 */
export function restore(options: ServerOptions, file: string): string {
  requireEmbedded(options, 'restore')
  const source = resolve(file)
  if (file === '' || !existsSync(source))
    throw new DataFolderError(
      file === '' ? 'The name of the backup file is missing: npm run restore -- <file>' : `There is no file ${source}.`,
    )
  const dataDir = resolve(options.dataDir)
  const lock = lockDataFolder(dataDir)
  const target = databaseFile(dataDir)
  const copy = `${target}.restoring`
  try {
    copyFileSync(source, copy)
    chmodSync(copy, 0o600)
    removeBackupChecksum(copy, source)
    const database = new LibsqlDatabase(copy)
    try {
      requireBackup(database, source)
      takeUploads(database, uploadFolder(dataDir))
      database.pragma('application_id=0')
      removeSecrets(database)
    } finally {
      database.close()
    }
    const saved = setAside(target)
    renameSync(copy, target)
    return [
      `${target} is now the backup ${source}.`,
      ...(saved === '' ? [] : [`The database before is kept as ${saved}.`]),
      `Its secrets open with the key of then: bring it back as ${keyFile(dataDir)}, or set OPS_SECRET_KEY; without either start with OPS_SECRET_KEY_LOST=on.`,
    ].join('\n')
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    throw new DataFolderError(`${source} could not be restored: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(copy + suffix, { force: true })
    lock.release()
  }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import LibsqlDatabase from 'libsql'
import { DataFolderError } from '../../platform/database/database-errors'
import { makeDataFolder } from '../../platform/database/sqlite'

export interface FolderLock {
  release(): void
}

function pidFile(dataDir: string): string {
  return join(dataDir, 'ops.pid')
}

function ownerOf(dataDir: string): string {
  try {
    return ` (process ${readFileSync(pidFile(dataDir), 'utf8').trim()})`
  } catch {
    return ''
  }
}

/**
 * Takes a data folder for this process; a second server on it would count sign-ins and deliver notices past the first. The
 * lock is SQLite's own on an empty file: the system frees it with the process, however it ends, so there is no stale lock to
 * clear away and no process number to trust (containers share those). Throws DataFolderError with the reason.
 */
export function lockDataFolder(dataDir: string): FolderLock {
  makeDataFolder(dataDir)
  let connection: LibsqlDatabase.Database | undefined
  try {
    connection = new LibsqlDatabase(join(dataDir, 'ops.lock'))
    connection.pragma('busy_timeout=0')
    connection.exec('begin exclusive')
    writeFileSync(pidFile(dataDir), `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    connection?.close()
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    if (code.startsWith('SQLITE_BUSY')) {
      throw new DataFolderError(
        `The data folder ${dataDir} is in use by another server${ownerOf(dataDir)}.\nStop that server, or choose another folder: OPS_DATA=<folder> npm start`,
      )
    }
    throw new DataFolderError(
      `The data folder ${dataDir} is not writable (${code}).\nGive this user write permission, or choose another folder: OPS_DATA=<folder> npm start`,
    )
  }
  const lock = connection
  return {
    release() {
      lock.exec('rollback')
      lock.close()
    },
  }
}

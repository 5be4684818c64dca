import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import type LibsqlDatabase from 'libsql'
import { DataFolderError } from '../../platform/database/database-errors'

/**
 * A backup file ends with the SHA-256 of what is before it, so that a bit that flipped on some disk is noticed, also where the
 * database would read it as another letter of a name.
 */
const MARK = 'ops-backup sha256 '
const LENGTH = MARK.length + 64
/** In the head of the database: such a file has a seal. Older backups have neither. */
const SEALED = 0x6f707362

function hashOf(file: string, length: number): string {
  const hash = createHash('sha256')
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(1024 * 1024)
    for (let at = 0; at < length;) {
      const read = readSync(descriptor, buffer, 0, Math.min(buffer.length, length - at), at)
      if (read === 0) break
      hash.update(buffer.subarray(0, read))
      at += read
    }
    return hash.digest('hex')
  } finally {
    closeSync(descriptor)
  }
}

function endOf(file: string, size: number): string {
  const descriptor = openSync(file, 'r')
  try {
    const end = Buffer.alloc(Math.min(LENGTH, size))
    readSync(descriptor, end, 0, end.length, size - end.length)
    return end.toString('latin1')
  } finally {
    closeSync(descriptor)
  }
}

/** To be called before the last change of the database that is to be sealed. */
export function announceChecksum(database: LibsqlDatabase.Database): void {
  database.pragma(`application_id=${SEALED}`)
}

export function writeBackupChecksum(file: string): void {
  appendFileSync(file, MARK + hashOf(file, statSync(file).size))
}

/** Takes the seal off a copy of a backup; throws DataFolderError where it is broken. `name` is the file as the user knows it. */
export function removeBackupChecksum(copy: string, name: string): void {
  const { size } = statSync(copy)
  const end = endOf(copy, size)
  const broken = new DataFolderError(
    `${name} is not a complete backup of this server: the checksum is wrong, so the file is damaged. Use another backup.`,
  )
  if (!end.startsWith(MARK)) {
    const head = Buffer.alloc(4)
    const descriptor = openSync(copy, 'r')
    readSync(descriptor, head, 0, 4, 68)
    closeSync(descriptor)
    if (head.readInt32BE(0) === SEALED) throw broken
    return
  }
  if (end.slice(MARK.length) !== hashOf(copy, size - LENGTH)) throw broken
  truncateSync(copy, size - LENGTH)
}

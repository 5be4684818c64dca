import { hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from './database-errors'

/** Characters of a key somebody chose, at least. */
export const KEY_MINIMUM = 32

const KEY_BYTES = 32

export function keyFile(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

/** What lies in the file; null where there is none. */
function textIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** What was linked or removed in a folder is there after a power cut; Windows opens no folders. */
function keepFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Makes the file, for the eyes of this user alone. It appears whole or not at all, and of two that begin at once one makes it. */
function makeKeyFile(dataDir: string): void {
  const file = keyFile(dataDir)
  const text = randomBytes(KEY_BYTES).toString('base64url')
  const begun = `${file}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(begun, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(begun, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(begun, { force: true })
  }
  keepFolder(dataDir)
}

/** What lies in the file, which is made at the first start. */
function storedKey(dataDir: string): string {
  const file = keyFile(dataDir)
  const text = textIn(file)
  if (text !== null) return text
  makeKeyFile(dataDir)
  return textIn(file) ?? ''
}

function unusable(dataDir: string, error: unknown): DataFolderError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return new DataFolderError(
    `The key ${keyFile(dataDir)} cannot be read or created (${code}).\nGive this user permission, or set OPS_SECRET_KEY to the content of that file.`,
  )
}

/** Whether a whole key lies in the file. @throws DataFolderError where it cannot be read */
export function hasKeyFile(dataDir: string): boolean {
  try {
    return (textIn(keyFile(dataDir)) ?? '').length >= KEY_MINIMUM
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/** Makes a new key in the place of one that is cut or empty. @throws DataFolderError where that is impossible */
export function renewKeyFile(dataDir: string): void {
  try {
    const text = textIn(keyFile(dataDir))
    // A whole one another process has made meanwhile.
    if (text !== null && text.length < KEY_MINIMUM) rmSync(keyFile(dataDir), { force: true })
    makeKeyFile(dataDir)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/**
 * The key that secrets in the database are sealed with: made of `chosen` (OPS_SECRET_KEY), else of the text in `secret.key` of the
 * data folder. The same text makes the same key, wherever it comes from.
 * @throws DataFolderError where the file cannot be read or made, or holds no key
 */
export function secretKey(dataDir: string, chosen: string): Uint8Array {
  let text = chosen
  try {
    text ||= storedKey(dataDir)
  } catch (error) {
    throw unusable(dataDir, error)
  }
  if (text.length < KEY_MINIMUM)
    throw new DataFolderError(`${keyFile(dataDir)} does not contain a complete key.\nRestore the file from your copy.`)
  return new Uint8Array(hkdfSync('sha256', text, '', 'ops-console secrets', KEY_BYTES))
}

import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from './failures'

/** Characters of a key somebody chose, at least. */
export const KEY_MINIMUM = 32

const KEY_BYTES = 32

export function keyFile(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

/** What lies in the file; made at the first start, for the eyes of this user alone. Of two that begin at once one makes it. */
function storedKey(dataDir: string): string {
  const file = keyFile(dataDir)
  try {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * The key that secrets in the database are sealed with: made of `chosen` (OPS_SECRET_KEY), else of the text in `secret.key` of the
 * data folder. The same text makes the same key, wherever it comes from.
 * @throws DataFolderError where the file can not be read or made, or holds no key
 */
export function secretKey(dataDir: string, chosen: string): Uint8Array {
  let text = chosen
  try {
    text ||= storedKey(dataDir)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new DataFolderError(
      `The key ${keyFile(dataDir)} can not be read or made (${code}).\nGive this user the right to, or set OPS_SECRET_KEY to what was in it.`,
    )
  }
  if (text.length < KEY_MINIMUM)
    throw new DataFolderError(
      `${keyFile(dataDir)} holds no key any more: it is cut or empty.\nBring the file back from where it is kept. Without it remove the file: a new key is made, and the start says which secrets have to be set anew.`,
    )
  return new Uint8Array(hkdfSync('sha256', text, '', 'ops-console secrets', KEY_BYTES))
}

import { sql } from 'kysely'
import type { Settings } from '../base/settings'
import { type Database, schemaOf } from './connection'
import { DataFolderError } from './database-errors'
import { appliedNames, hasEncryptedColumns } from './migrate'
import { isEncrypted, ENCRYPTED_COLUMNS } from './encrypted-columns'
import { hasKeyFile, keyFile, renewKeyFile } from './secret-key'

/** Whether the database holds an encrypted secret. */
async function hasSealedSecrets(database: Database, settings: Settings): Promise<boolean> {
  if (!hasEncryptedColumns(await appliedNames(database, await schemaOf(database, settings)))) return false
  for (const [table, columns] of Object.entries(ENCRYPTED_COLUMNS))
    for (const name of columns) {
      const some = sql`select 1 from ${sql.table(table)} where ${isEncrypted(name)} limit 1`
      // oxlint-disable-next-line no-await-in-loop -- a few columns, once
      if ((await some.execute(database.withoutPlugins())).rows.length > 0) return true
    }
  return false
}

/**
 * Sees to a key before anything is sealed: a new one is made where none lies in the data folder, or one that is cut, but not over secrets
 * that were sealed with another, unless that is said to be lost.
 *
 * @throws DataFolderError with what to do
 */
export async function prepareKey(database: Database, settings: Settings): Promise<void> {
  const { dataDir, secretKey, secretKeyLost } = settings
  if (secretKey !== '' || hasKeyFile(dataDir)) return
  if (secretKeyLost === 'off' && (await hasSealedSecrets(database, settings)))
    throw new DataFolderError(
      [
        `Secrets in the database are encrypted, and the key file ${keyFile(dataDir)} is missing or incomplete.`,
        'Restore the file from your copy, or set OPS_SECRET_KEY to its content. All processes on one database need the same key.',
        'If the key is lost, start with OPS_SECRET_KEY_LOST=on: the server creates a new key and lists the secrets that you have to set again.',
      ].join('\n'),
    )
  renewKeyFile(dataDir)
}

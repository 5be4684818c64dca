import type { Kysely } from 'kysely'
import { keyFile } from './secret-key'
import type { Database } from './connection'
import { isUnreadable, ENCRYPTED_COLUMNS } from './encrypted-columns'
import type { Settings } from '../base/settings'

type AnyTables = Record<string, Record<string, string | null>>

/** Secrets that the key does not open: how many of which columns. */
async function unreadable(database: Database): Promise<string[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its tables and columns by name, from one list
  const tables = database as unknown as Kysely<AnyTables>
  const found = new Map<string, number>()
  for (const [table, columns] of Object.entries(ENCRYPTED_COLUMNS)) {
    // oxlint-disable-next-line no-await-in-loop -- a few tables, once
    for (const row of await tables
      .selectFrom(table)
      .select([...columns])
      .execute())
      for (const [name, value] of Object.entries(row))
        if (value !== null && isUnreadable(value)) found.set(`${table} ${name}`, (found.get(`${table} ${name}`) ?? 0) + 1)
  }
  return [...found].map(([column, count]) => `${column}: ${count}`)
}

/**
 * What an operator has to know when secrets were sealed with another key, and what to do; null where all of them open. The server
 * works without them: codes of the second factor are refused, media servers and data sources answer that the password is wrong.
 */
export async function unreadableSecretsText(database: Database, { dataDir, secretKey }: Settings): Promise<string | null> {
  const found = await unreadable(database)
  if (found.length === 0) return null
  return [
    `Secrets in the database were encrypted with another key and cannot be read (${found.join(', ')}).`,
    `The key comes from ${secretKey === '' ? keyFile(dataDir) : 'OPS_SECRET_KEY'}. Restore the previous key and start again. All processes on one database need the same key.`,
    'If the key is lost, set the secrets again. Tokens get a new key automatically, so all users sign in again. Set passwords and keys of media servers and data sources on their pages. Remove second factors on the page of users, or with: npm run admin -- restore <username>',
  ].join('\n')
}

import type LibsqlDatabase from 'libsql'

/**
 * Tables that hold who is signed in and what opens accounts: sessions, the key they are signed with, codes, tickets, waits, known
 * devices. They are in no backup and come back with none: whoever reads a backup gets nothing to sign in with, and a session that
 * was ended stays ended.
 */
const SECRET_TABLES = [
  'auth_session',
  'auth_key',
  'auth_code',
  'auth_ticket',
  'auth_captcha',
  'auth_attempt',
  'auth_device',
  'realtime_outbox',
]

/** Empties them, and takes what they held out of the file as well. Tables of versions to come or gone may be missing. */
export function removeSecrets(database: LibsqlDatabase.Database): void {
  const present = database.prepare("select name from sqlite_master where type = 'table'").raw().all().flat()
  database.pragma('secure_delete=ON')
  for (const table of SECRET_TABLES) if (present.includes(table)) database.exec(`delete from ${table}`)
  database.exec('vacuum')
}

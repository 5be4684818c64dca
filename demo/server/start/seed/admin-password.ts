import { DEMO_PASSWORD } from '../../platform/identity/password-policy'
import type { PasswordHasher } from '../../platform/identity/password-hash'
import { ADMIN_USERNAME } from '../../platform/base/permission-codes'
import { endSessions } from '../../platform/identity/sessions'
import type { Database } from '../../platform/database/connection'
import { inTransaction } from '../../platform/database/transactions'
import type { Settings } from '../../platform/base/settings'

/** The server was asked to be reachable by others while everybody knows the administrator's password, or he has none. */
export class AdminPasswordError extends Error {
  override name = 'AdminPasswordError'
}

/**
 * Gives the account `admin` the password of the settings, unless he has chosen one himself, and refuses the demo one where
 * other machines reach the server.
 */
export async function applyAdminPassword(
  database: Database,
  { adminPassword, network }: Settings,
  passwords: PasswordHasher,
): Promise<void> {
  if (adminPassword === undefined && !network) return
  const admin = await database
    .selectFrom('sysUser')
    .select(['id', 'passwordHash', 'passwordGiven'])
    .where('username', '=', ADMIN_USERNAME)
    .executeTakeFirst()
  if (!admin) return
  const isDemo = await passwords.verify(DEMO_PASSWORD, admin.passwordHash)
  if (network && (adminPassword === DEMO_PASSWORD || (adminPassword === undefined && isDemo)))
    throw new AdminPasswordError('the account admin still has the demo password')
  if (adminPassword === undefined) return
  // Databases older than the mark have the demo password without it.
  const isHisOwn = admin.passwordGiven === 0 && !isDemo
  if (isHisOwn || (await passwords.verify(adminPassword, admin.passwordHash))) return
  const passwordHash = await passwords.hash(adminPassword)
  await inTransaction(database, async (trx) => {
    await trx.updateTable('sysUser').set({ passwordHash, passwordGiven: 1 }).where('id', '=', admin.id).execute()
    await endSessions(trx, [admin.id])
  })
}

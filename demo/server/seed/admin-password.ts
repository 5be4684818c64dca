import { ADMIN_USERNAME } from '../auth/permission-codes'
import { DEMO_PASSWORD } from '../auth/password-policy'
import type { PasswordHasher } from '../auth/password-hash'
import { endSessions } from '../auth/sessions'
import type { Database } from '../database/connection'
import { inTransaction } from '../database/transactions'
import type { Settings } from '../settings'

/** The server was asked to be reachable by others while everybody knows the administrator's password (security-notes K24). */
export class DemoPasswordError extends Error {
  override name = 'DemoPasswordError'
}

/** Sets the administrator's password to the one of the settings, if any, and refuses the demo one where that is forbidden. */
export async function applyAdminPassword(database: Database, settings: Settings, passwords: PasswordHasher): Promise<void> {
  const { adminPassword, refuseDemoPassword } = settings
  if (adminPassword === undefined && !refuseDemoPassword) return
  const admin = await database.selectFrom('sysUser').select(['id', 'passwordHash']).where('username', '=', ADMIN_USERNAME).executeTakeFirstOrThrow()
  if (adminPassword !== undefined && !(await passwords.verify(adminPassword, admin.passwordHash))) {
    const passwordHash = await passwords.hash(adminPassword)
    await inTransaction(database, async (work) => {
      await work.updateTable('sysUser').set({ passwordHash }).where('id', '=', admin.id).execute()
      await endSessions(work, [admin.id])
    })
  }
  const isDemo = adminPassword === undefined ? await passwords.verify(DEMO_PASSWORD, admin.passwordHash) : adminPassword === DEMO_PASSWORD
  if (refuseDemoPassword && isDemo) throw new DemoPasswordError('The administrator still has the demo password')
}

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createPasswordHasher } from '../../platform/identity/password-hash'
import { ADMIN_ROLE_CODE } from '../../platform/base/permission-codes'
import { endSessions } from '../../platform/identity/sessions'
import { removeFactors } from '../../platform/identity/second-factor'
import { openDatabase, schemaOf } from '../../platform/database/connection'
import { DataFolderError } from '../../platform/database/database-errors'
import { migrate } from '../../platform/database/migrate'
import { databaseFile } from '../../platform/database/sqlite'
import { inTransaction, type DbTransaction } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import { recordOperation } from '../../platform/audit/record'
import { type ServerOptions, settingsFrom } from '../../platform/base/settings'
import { timeText } from '../../platform/base/time'

/** The role of administrators; made anew where somebody removed it. */
async function adminRole(trx: DbTransaction, now: string): Promise<string> {
  const role = await trx.selectFrom('sysRole').select('id').where('roleCode', '=', ADMIN_ROLE_CODE).executeTakeFirst()
  if (role) return role.id
  const id = newId()
  await trx
    .insertInto('sysRole')
    .values({
      id,
      roleName: '管理员',
      roleCode: ADMIN_ROLE_CODE,
      description: '系统管理员，拥有全部权限',
      secondFactor: 0,
      createBy: null,
      createTime: now,
      updateBy: null,
      updateTime: null,
    })
    .execute()
  return id
}

/**
 * `npm run admin -- restore <username>`, for who has the machine when nobody can administer any more: the account gets the role
 * of administrators and a new password, is neither frozen nor deleted, its second factor is gone, and its sessions and waits end. Also
 * while the server runs.
 * Returns the lines to print; throws DataFolderError.
 */
export async function restoreAdministrator(options: ServerOptions, username: string): Promise<string> {
  const settings = settingsFrom(options)
  if (username === '') throw new DataFolderError('The account name is missing: npm run admin -- restore <username>')
  const file = databaseFile(settings.dataDir)
  if (settings.databaseUrl === '' && !existsSync(file))
    throw new DataFolderError(`There is no database ${file}. Set the data folder: OPS_DATA=<folder>`)
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await createPasswordHasher(settings.limits.scryptCost).hash(password)
  const database = openDatabase(settings)
  try {
    await migrate(database, { schema: await schemaOf(database, settings) })
    const now = timeText(settings.clock.now())
    await inTransaction(database, async (trx) => {
      const user = await trx.selectFrom('sysUser').select('id').where('username', '=', username).executeTakeFirst()
      if (!user) throw new DataFolderError(`There is no account ${username}.`)
      const roleId = await adminRole(trx, now)
      await trx
        .updateTable('sysUser')
        .set({ passwordHash, passwordGiven: 1, status: 1, delFlag: 0, updateTime: now })
        .where('id', '=', user.id)
        .execute()
      await trx
        .insertInto('sysUserRole')
        .values({ userId: user.id, roleId })
        .onConflict((conflict) => conflict.columns(['userId', 'roleId']).doNothing())
        .execute()
      await removeFactors(trx, [user.id])
      await endSessions(trx, [user.id])
      await trx.deleteFrom('authAttempt').where('subject', '=', username.toLowerCase()).execute()
      const request = { method: 'CLI', url: 'admin restore' }
      await recordOperation(trx, {
        audit: { text: '恢复管理员', operateType: 3 },
        caller: { userId: user.id, username },
        address: 'localhost',
        request,
        now,
      })
    })
  } finally {
    await database.destroy()
  }
  return `${username} is an administrator again.\nPassword for the next sign-in: ${password}`
}

import type { PasswordHasher } from '../../platform/identity/password-hash'
import { ADMIN_ROLE_CODE, ADMIN_USERNAME } from '../../platform/base/permission-codes'
import type { Database } from '../../platform/database/connection'
import { inTransaction } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import type { Settings } from '../../platform/base/settings'
import { timeText } from '../../platform/base/time'
import { readerOf } from '../../platform/http/schema/reader'
import { requestSchema } from '../../platform/http/schema/request-schema'
import { NEW_USER_FIELDS } from '../../system/users/user-fields'
import { AdminPasswordError } from './admin-password'
import { hasUsers } from './seed'

/** Rows that migrations bring to show something with. */
const DEMO_TABLES = ['jeecgOrderCustomer', 'jeecgOrderTicket', 'jeecgOrderMain', 'demo'] as const

const newUser = readerOf(requestSchema(NEW_USER_FIELDS))

/** Fills an empty database with what work begins with (`OPS_DEMO=off`): the role of administrators and one of them, nothing else. */
export async function seedFirstAdministrator(
  database: Database,
  { adminPassword, clock }: Settings,
  passwords: PasswordHasher,
): Promise<void> {
  if (await hasUsers(database)) return
  if (adminPassword === undefined) throw new AdminPasswordError('an empty server (OPS_DEMO=off) has no administrator')
  const createTime = timeText(clock.now())
  const audit = { createBy: ADMIN_USERNAME, createTime, updateBy: null, updateTime: null }
  const passwordHash = await passwords.hash(adminPassword)
  await inTransaction(database, async (trx) => {
    if (await hasUsers(trx)) return
    for (const table of DEMO_TABLES) await trx.deleteFrom(table).execute()
    const [userId, roleId] = [newId(), newId()]
    const fields = { ...newUser({ realname: '管理员', phone: '13800000000' }), phone: null }
    await trx
      .insertInto('sysRole')
      .values({
        id: roleId,
        roleName: '管理员',
        roleCode: ADMIN_ROLE_CODE,
        description: '系统管理员，拥有全部权限',
        secondFactor: 0,
        ...audit,
      })
      .execute()
    await trx
      .insertInto('sysUser')
      .values({
        ...fields,
        ...audit,
        id: userId,
        username: ADMIN_USERNAME,
        passwordHash,
        passwordGiven: 1,
        orgCode: null,
        status: 1,
        delFlag: 0,
        relTenantIds: null,
        clientId: null,
      })
      .execute()
    await trx.insertInto('sysUserRole').values({ userId, roleId }).execute()
  })
}

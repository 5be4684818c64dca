import { nowText, type ServerContext } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { newId } from '../../platform/base/ids'
import type { NewUserFields } from './user-fields'

interface NewUser {
  username: string
  passwordHash: string
  /** Whether somebody else chose the password. */
  passwordGiven: 0 | 1
  fields: NewUserFields
  /** Account of who adds it. */
  createBy: string
}

/** The row of an account that may sign in at once, still without roles and departments. Resolves with its id. */
export async function insertUser(
  trx: DbTransaction,
  context: ServerContext,
  { username, passwordHash, passwordGiven, fields, createBy }: NewUser,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('sysUser')
    .values({
      ...fields,
      id,
      username,
      passwordHash,
      passwordGiven,
      orgCode: null,
      status: 1,
      delFlag: 0,
      relTenantIds: null,
      clientId: null,
      createBy,
      createTime: nowText(context),
      updateBy: null,
      updateTime: null,
    })
    .execute()
  return id
}

import { nowText, type ServerContext } from '../context'
import { isUniqueViolation } from '../database/failures'
import { inTransaction, type Work } from '../database/transactions'
import { DUPLICATE_TEXT, Failure } from '../http/failures'
import { newId } from '../ids'
import type { UserFields } from './user-fields'

/** One transaction over users. The constraint speaks when two calls pass the check at the same time. */
export async function writeUser<Result>(context: ServerContext, run: (work: Work) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(context.database, run)
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure(DUPLICATE_TEXT)
    throw error
  }
}

interface NewUser {
  username: string
  passwordHash: string
  fields: UserFields
  /** Account of who adds it. */
  createBy: string
}

/** The row of an account that may sign in at once, still without roles and departments. Resolves its id. */
export async function insertUser(work: Work, context: ServerContext, { username, passwordHash, fields, createBy }: NewUser): Promise<string> {
  const id = newId()
  await work
    .insertInto('sysUser')
    .values({
      ...fields,
      id,
      username,
      passwordHash,
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

import { deleteBelongings } from '../../platform/deletions'
import { recordOf } from '../../platform/query/list-answer'
import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import { ruleConditions } from '../../platform/data-rules/ruled-list'
import type { Work } from '../../platform/database/transactions'
import { badParameter, notFound } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { queryIds, wireForm, wireIds } from '../../platform/http/schema/wire-fields'
import { removeFactors } from '../../platform/identity/second-factor'
import { conditionsSql } from '../../platform/query/conditions'
import { RULED_USERS, USER_FIELDS } from './user-list'
import { userListRows } from './user-record'
import { requireRank } from './user-permissions'

/** Users of the answer, which knows no pages. */
const MOST_SHOWN = 1000

export const DELETED_USERS = { result: Type.Array(recordOf(USER_FIELDS)) }

/** GET /sys/user/recycleBin: the users that were deleted, the latest first, as a plain list. */
export async function deletedUsers(call: Call): Promise<Envelope> {
  const { context } = call
  const users = await context.database
    .selectFrom('sysUser')
    .selectAll()
    .where('delFlag', '=', 1)
    .where(conditionsSql(await ruleConditions(call, RULED_USERS)))
    .orderBy('updateTime', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  return found(await userListRows(context.database, users))
}

/** Throws unless all of these are deleted users, and such as the caller may delete. */
async function requireDeleted(work: Work, caller: Call['caller'], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw badParameter('请选择用户')
  const users = await work.selectFrom('sysUser').select(['id', 'username']).where('id', 'in', ids).where('delFlag', '=', 1).execute()
  if (users.length !== ids.length) throw notFound()
  for (const user of users) await requireRank(work, caller, user)
}

export const RESTORE_USERS = { body: wireForm({ userIds: wireIds('用户') }) }

/** PUT /sys/user/putRecycleBin `{userIds}`: the users are back as they were, with roles and departments; their sessions stay ended. */
export async function restoreUsers(call: WriteCall<typeof RESTORE_USERS>): Promise<Envelope> {
  const { userIds } = call.body
  await call.write(async (work) => {
    await requireDeleted(work, call.caller, userIds)
    await work
      .updateTable('sysUser')
      .set({ delFlag: 0, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', userIds)
      .execute()
  })
  return done('还原成功!')
}

export const ERASE_USERS = { query: Type.Object({ userIds: queryIds() }) }

/** DELETE /sys/user/deleteRecycleBin?userIds=: for good; their names are free then. */
export async function eraseUsers(call: WriteCall<typeof ERASE_USERS>): Promise<Envelope> {
  const { userIds } = call.query
  await call.write(async (work) => {
    await requireDeleted(work, call.caller, userIds)
    await deleteBelongings(work, 'user', userIds)
    await work.deleteFrom('sysUserRole').where('userId', 'in', userIds).execute()
    await work.deleteFrom('sysUserDepart').where('userId', 'in', userIds).execute()
    await removeFactors(work, userIds)
    await work.deleteFrom('sysUser').where('id', 'in', userIds).execute()
  })
  return done('删除成功!')
}

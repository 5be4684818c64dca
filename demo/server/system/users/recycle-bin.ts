import { deleteBelongings } from '../../platform/deletions'
import { recordOf } from '../../platform/query/list-schema'
import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import { dataRuleConditions } from '../../platform/data-rules/data-rule-target'
import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter, notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { queryIds, requestSchema, idsParam } from '../../platform/http/schema/request-schema'
import { removeFactors } from '../../platform/identity/second-factor'
import { conditionsSql } from '../../platform/query/conditions'
import { USER_DATA_RULES, USER_FIELDS } from './user-list'
import { userListRows } from './user-record'
import { requireRank } from './user-permissions'

/** Users of the answer, which knows no pages. */
const MAX_LISTED = 1000

export const DELETED_USERS = { result: Type.Array(recordOf(USER_FIELDS)) }

/** GET /sys/user/recycleBin: the users that were deleted, the latest first, as a plain list. */
export async function deletedUsers(call: HandlerContext): Promise<Envelope> {
  const { context } = call
  const users = await context.database
    .selectFrom('sysUser')
    .selectAll()
    .where('delFlag', '=', 1)
    .where(conditionsSql(await dataRuleConditions(call, USER_DATA_RULES)))
    .orderBy('updateTime', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
  return queryResult(await userListRows(context.database, users))
}

/** Throws unless all of these are deleted users, and such as the caller may delete. */
async function requireDeleted(trx: DbTransaction, caller: HandlerContext['caller'], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) throw badParameter('请选择用户')
  const users = await trx.selectFrom('sysUser').select(['id', 'username']).where('id', 'in', ids).where('delFlag', '=', 1).execute()
  if (users.length !== ids.length) throw notFound()
  for (const user of users) await requireRank(trx, caller, user)
}

export const RESTORE_USERS = { body: requestSchema({ userIds: idsParam('用户') }) }

/** PUT /sys/user/putRecycleBin `{userIds}`: the users are back as they were, with roles and departments; their sessions stay ended. */
export async function restoreUsers(call: WriteHandlerContext<typeof RESTORE_USERS>): Promise<Envelope> {
  const { userIds } = call.body
  await call.write(async (trx) => {
    await requireDeleted(trx, call.caller, userIds)
    await trx
      .updateTable('sysUser')
      .set({ delFlag: 0, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', userIds)
      .execute()
  })
  return actionResult('还原成功!')
}

export const ERASE_USERS = { query: Type.Object({ userIds: queryIds() }) }

/** DELETE /sys/user/deleteRecycleBin?userIds=: for good; their names are free then. */
export async function purgeUsers(call: WriteHandlerContext<typeof ERASE_USERS>): Promise<Envelope> {
  const { userIds } = call.query
  await call.write(async (trx) => {
    await requireDeleted(trx, call.caller, userIds)
    await deleteBelongings(trx, 'user', userIds)
    await trx.deleteFrom('sysUserRole').where('userId', 'in', userIds).execute()
    await trx.deleteFrom('sysUserDepart').where('userId', 'in', userIds).execute()
    await removeFactors(trx, userIds)
    await trx.deleteFrom('sysUser').where('id', 'in', userIds).execute()
  })
  return actionResult('删除成功!')
}

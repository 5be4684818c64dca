import { withinRules } from '../../platform/data-rules/ruled-list'
import type { Work } from '../../platform/database/transactions'
import { requireDepart, requireReach } from '../departments/reach'
import { badParameter, Failure } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { queryIds, required, requiredQuery, wireForm, wireIdList, wireText } from '../../platform/http/schema/wire-fields'
import type { Caller } from '../../platform/identity/caller'
import { listSchema, parameter } from '../../platform/query/list-query'
import { RULED_USERS, usersPage } from '../users/user-list'
import { PICKER_FIELDS, searchQuery } from '../users/user-picker'
import { userListRows } from '../users/user-record'
import { settleDeparts } from '../users/user-relations'
import { requireMayChangeAll } from '../users/user-permissions'

export const USERS_OF_DEPART = listSchema(PICKER_FIELDS, 'depId')

/**
 * GET /sys/user/departUserList?depId&username&realname&pageNo&pageSize: the users of a department and of everything below it, paged,
 * contained in account and name.
 */
export async function usersOfDepart(call: Call<typeof USERS_OF_DEPART>): Promise<Envelope> {
  const { database } = call.context
  const departId = parameter(call.query, 'depId')
  if (departId === '') throw badParameter('部门不能为空')
  await requireReach(database, call.caller, [departId])
  const query = await withinRules(call, RULED_USERS, searchQuery(call.query))
  const page = await usersPage(database, query, { departId })
  return found({ ...page, records: await userListRows(database, page.records) })
}

/** The department, which the caller reaches, and whom of its users he may change. */
async function requireMayMove(work: Work, caller: Caller, departId: string, userIds: readonly string[]): Promise<void> {
  await requireDepart(work, departId)
  await requireReach(work, caller, [departId])
  await requireMayChangeAll(work, caller, userIds)
}

export const LINK_TO_DEPART = { body: wireForm({ depId: required(wireText('部门', 64)), userIdList: wireIdList('用户') }) }

/** POST /sys/user/editSysDepartWithUser `{depId, userIdList}`: who belongs to the department already stays in it. */
export async function linkToDepart(call: WriteCall<typeof LINK_TO_DEPART>): Promise<Envelope> {
  const { depId } = call.body
  const userIdList = [...new Set(call.body.userIdList)]
  await call.write(async (work) => {
    await requireMayMove(work, call.caller, depId, userIdList)
    await work
      .insertInto('sysUserDepart')
      .values(userIdList.map((userId) => ({ userId, depId })))
      .onConflict((conflict) => conflict.columns(['userId', 'depId']).doNothing())
      .execute()
    for (const userId of userIdList) await settleDeparts(work, userId)
  })
  return done('添加成功!')
}

export const UNLINK_FROM_DEPART = { query: wireForm({ depId: requiredQuery('部门'), userId: queryIds(), userIds: queryIds() }) }

/**
 * DELETE /sys/user/deleteUserInDepart?depId&userId and deleteUserInDepartBatch?depId&userIds: they lose its roles as well. Who belongs only
 * to
 * a department below it is not in it; one of them refuses all.
 */
export async function unlinkFromDepart(call: WriteCall<typeof UNLINK_FROM_DEPART>): Promise<Envelope> {
  const { depId, userId, userIds } = call.query
  const ids = [...new Set([...userId, ...userIds])]
  await call.write(async (work) => {
    await requireMayMove(work, call.caller, depId, ids)
    const { numDeletedRows } = await work
      .deleteFrom('sysUserDepart')
      .where('depId', '=', depId)
      .where('userId', 'in', ids)
      .executeTakeFirst()
    if (Number(numDeletedRows) < ids.length) throw new Failure('当前选中部门与用户无关联关系!')
    await work
      .deleteFrom('sysDepartRoleUser')
      .where('userId', 'in', ids)
      .where('droleId', 'in', work.selectFrom('sysDepartRole').select('id').where('departId', '=', depId))
      .execute()
    for (const id of ids) await settleDeparts(work, id)
  })
  return done('删除成功!')
}

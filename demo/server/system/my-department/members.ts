import { withDataRules } from '../../platform/data-rules/data-rule-target'
import type { DbTransaction } from '../../platform/database/transactions'
import { requireDepart, requireReach } from '../departments/reach'
import { badParameter, ApiError } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { queryIds, required, requiredQuery, requestSchema, idListParam, textParam } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import { listSchema, parameter } from '../../platform/query/list-query'
import { USER_DATA_RULES, usersPage } from '../users/user-list'
import { PICKER_FIELDS, searchQuery } from '../users/user-picker'
import { userListRows } from '../users/user-record'
import { refreshDepartFields } from '../users/user-relations'
import { requireMayChangeAll } from '../users/user-permissions'

export const USERS_OF_DEPART = listSchema(PICKER_FIELDS, 'depId')

/**
 * GET /sys/user/departUserList?depId&username&realname&pageNo&pageSize: the users of a department and of everything below it, paged,
 * contained in account and name.
 */
export async function usersOfDepart(call: HandlerContext<typeof USERS_OF_DEPART>): Promise<Envelope> {
  const { database } = call.context
  const departId = parameter(call.query, 'depId')
  if (departId === '') throw badParameter('部门不能为空')
  await requireReach(database, call.caller, [departId])
  const query = await withDataRules(call, USER_DATA_RULES, searchQuery(call.query))
  const page = await usersPage(database, query, { departId })
  return queryResult({ ...page, records: await userListRows(database, page.records) })
}

/** The department, which the caller reaches, and whom of its users he may change. */
async function requireMayMove(trx: DbTransaction, caller: Caller, departId: string, userIds: readonly string[]): Promise<void> {
  await requireDepart(trx, departId)
  await requireReach(trx, caller, [departId])
  await requireMayChangeAll(trx, caller, userIds)
}

export const LINK_TO_DEPART = { body: requestSchema({ depId: required(textParam('部门', 64)), userIdList: idListParam('用户') }) }

/** POST /sys/user/editSysDepartWithUser `{depId, userIdList}`: who belongs to the department already stays in it. */
export async function linkToDepart(call: WriteHandlerContext<typeof LINK_TO_DEPART>): Promise<Envelope> {
  const { depId } = call.body
  const userIdList = [...new Set(call.body.userIdList)]
  await call.write(async (trx) => {
    await requireMayMove(trx, call.caller, depId, userIdList)
    await trx
      .insertInto('sysUserDepart')
      .values(userIdList.map((userId) => ({ userId, depId })))
      .onConflict((conflict) => conflict.columns(['userId', 'depId']).doNothing())
      .execute()
    for (const userId of userIdList) await refreshDepartFields(trx, userId)
  })
  return actionResult('添加成功!')
}

export const UNLINK_FROM_DEPART = { query: requestSchema({ depId: requiredQuery('部门'), userId: queryIds(), userIds: queryIds() }) }

/**
 * DELETE /sys/user/deleteUserInDepart?depId&userId and deleteUserInDepartBatch?depId&userIds: they lose its roles as well. Who belongs only
 * to
 * a department below it is not in it; one of them refuses all.
 */
export async function unlinkFromDepart(call: WriteHandlerContext<typeof UNLINK_FROM_DEPART>): Promise<Envelope> {
  const { depId, userId, userIds } = call.query
  const ids = [...new Set([...userId, ...userIds])]
  await call.write(async (trx) => {
    await requireMayMove(trx, call.caller, depId, ids)
    const { numDeletedRows } = await trx
      .deleteFrom('sysUserDepart')
      .where('depId', '=', depId)
      .where('userId', 'in', ids)
      .executeTakeFirst()
    if (Number(numDeletedRows) < ids.length) throw new ApiError('当前选中部门与用户无关联关系!')
    await trx
      .deleteFrom('sysDepartRoleUser')
      .where('userId', 'in', ids)
      .where('droleId', 'in', trx.selectFrom('sysDepartRole').select('id').where('departId', '=', depId))
      .execute()
    for (const id of ids) await refreshDepartFields(trx, id)
  })
  return actionResult('删除成功!')
}

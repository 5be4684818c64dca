import { Type } from 'typebox'
import { DEPART_FIELDS } from '../../platform/data-rules/ruled-departs'
import { USER_FIELDS } from './user-list'
import { recordSchema } from '../../platform/query/list-schema'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { inTransaction, type Queryable } from '../../platform/database/transactions'
import type { SysDepartTable } from '../../platform/database/schema'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import { badParameter, ApiError } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'
import { required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { userEntity } from './user-record'

export async function departsOfUser(db: Queryable, userId: string): Promise<SysDepartTable[]> {
  return db
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .selectAll('sysDepart')
    .where('sysUserDepart.userId', '=', userId)
    .where('sysDepart.delFlag', '=', '0')
    .orderBy('sysDepart.orgCode')
    .execute()
}

export const OWN_DEPARTS = { result: objectSchema({ list: Type.Array(recordSchema(DEPART_FIELDS)), orgCode: nullable(Type.String()) }) }

/** GET /sys/user/getCurrentUserDeparts (clauses 7.1-11, 3-15): the caller's departments and the one he works in. */
export async function currentUserDeparts(call: HandlerContext): Promise<Envelope> {
  const { database } = call.context
  const list = await departsOfUser(database, call.caller.userId)
  const { orgCode } = await database.selectFrom('sysUser').select('orgCode').where('id', '=', call.caller.userId).executeTakeFirstOrThrow()
  return queryResult({ list, orgCode })
}

export const SELECT_DEPART = {
  body: requestSchema({ username: textParam('用户账号', 64), orgCode: required(textParam('部门', 64)) }),
  result: objectSchema({ userInfo: recordSchema(USER_FIELDS) }),
}

/**
 * PUT or POST /sys/selectDepart `{username, orgCode}` (clauses 7.1-12, 3-15). The caller chooses for himself, among his own
 * departments, whatever the body says.
 */
export async function selectDepart(call: HandlerContext<typeof SELECT_DEPART>): Promise<Envelope> {
  const { caller } = call
  const { username, orgCode } = call.body
  if (username !== null && username !== caller.username) throw new ApiError('只允许切换自己的部门！')
  const userInfo = await inTransaction(call.context.database, async (trx) => {
    const departs = await departsOfUser(trx, caller.userId)
    if (!departs.some((depart) => depart.orgCode === orgCode)) throw badParameter('您不属于该部门')
    const user = await trx.updateTable('sysUser').set({ orgCode }).where('id', '=', caller.userId).returningAll().executeTakeFirstOrThrow()
    return userEntity(user, departs.find((depart) => depart.orgCode === orgCode)?.departName ?? null)
  })
  return actionResult('', { userInfo })
}

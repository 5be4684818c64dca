import { Type } from 'typebox'
import { DEPART_FIELDS } from '../../platform/data-rules/ruled-departs'
import { USER_FIELDS } from './user-list'
import { namedRecord } from '../../platform/query/list-answer'
import { answerOf, orNull } from '../../platform/http/schema/answers'
import { inTransaction, type Source } from '../../platform/database/transactions'
import type { SysDepartTable } from '../../platform/database/schema'
import { done, found, type Envelope } from '../../platform/http/envelope'
import { badParameter, Failure } from '../../platform/base/failures'
import type { Call } from '../../platform/http/routes'
import { required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { userEntity } from './user-record'

export async function departsOfUser(source: Source, userId: string): Promise<SysDepartTable[]> {
  return source
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .selectAll('sysDepart')
    .where('sysUserDepart.userId', '=', userId)
    .where('sysDepart.delFlag', '=', '0')
    .orderBy('sysDepart.orgCode')
    .execute()
}

export const OWN_DEPARTS = { result: answerOf({ list: Type.Array(namedRecord(DEPART_FIELDS)), orgCode: orNull(Type.String()) }) }

/** GET /sys/user/getCurrentUserDeparts (clauses 7.1-11, 3-15): the caller's departments and the one he works in. */
export async function currentUserDeparts(call: Call): Promise<Envelope> {
  const { database } = call.context
  const list = await departsOfUser(database, call.caller.userId)
  const { orgCode } = await database.selectFrom('sysUser').select('orgCode').where('id', '=', call.caller.userId).executeTakeFirstOrThrow()
  return found({ list, orgCode })
}

export const SELECT_DEPART = {
  body: wireForm({ username: wireText('用户账号', 64), orgCode: required(wireText('部门', 64)) }),
  result: answerOf({ userInfo: namedRecord(USER_FIELDS) }),
}

/**
 * PUT or POST /sys/selectDepart `{username, orgCode}` (clauses 7.1-12, 3-15). The caller chooses for himself, among his own
 * departments, whatever the body says.
 */
export async function selectDepart(call: Call<typeof SELECT_DEPART>): Promise<Envelope> {
  const { caller } = call
  const { username, orgCode } = call.body
  if (username !== null && username !== caller.username) throw new Failure('只允许切换自己的部门！')
  const userInfo = await inTransaction(call.context.database, async (work) => {
    const departs = await departsOfUser(work, caller.userId)
    if (!departs.some((depart) => depart.orgCode === orgCode)) throw badParameter('您不属于该部门')
    const user = await work.updateTable('sysUser').set({ orgCode }).where('id', '=', caller.userId).returningAll().executeTakeFirstOrThrow()
    return userEntity(user, departs.find((depart) => depart.orgCode === orgCode)?.departName ?? null)
  })
  return done('', { userInfo })
}

import { Type } from 'typebox'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { AUDIENCES, usersAddressed } from './audience'
import { required, enumParam, requestSchema, idsParam } from '../../platform/http/schema/request-schema'

/** Of accounts that are not frozen. */
const NORMAL = 1

export const REACHED = {
  query: requestSchema({
    msgType: required(enumParam('通告对象类型', AUDIENCES)),
    userIds: idsParam('指定用户'),
    departIds: idsParam('指定部门'),
    roleIds: idsParam('指定角色'),
  }),
  result: objectSchema({ reached: Type.Number(), frozen: Type.Number(), audiences: Type.Array(Type.String()) }),
}

/**
 * GET /sys/annountCement/reach?msgType&userIds&departIds&roleIds: how many people an announcement would reach now if it were released,
 * and how many more have an account that is frozen: they find it once they can sign in again. Who is deleted counts in neither.
 * `audiences`: the types that this server knows.
 */
export async function peopleReached(call: HandlerContext<typeof REACHED>): Promise<Envelope> {
  const { msgType, userIds, departIds, roleIds } = call.query
  const audience = { msgType, userIds: userIds.join(), departIds: departIds.join(), roleIds: roleIds.join() }
  const rows = await usersAddressed(call.context.database, audience)
    .select((of) => ['status', of.fn.countAll<number | string>().as('people')])
    .groupBy('status')
    .execute()
  const people = (normal: boolean): number =>
    rows.filter(({ status }) => (status === NORMAL) === normal).reduce((sum, row) => sum + Number(row.people), 0)
  return queryResult({ reached: people(true), frozen: people(false), audiences: AUDIENCES })
}

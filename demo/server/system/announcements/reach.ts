import { Type } from 'typebox'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { required, enumParam, requestSchema, idsParam } from '../../platform/http/schema/request-schema'

/** Of accounts that are not frozen. */
const NORMAL = 1

export const REACHED = {
  query: requestSchema({ msgType: required(enumParam('通告对象类型', ['ALL', 'USER'])), userIds: idsParam('指定用户') }),
  result: objectSchema({ reached: Type.Number(), frozen: Type.Number() }),
}

/**
 * GET /sys/annountCement/reach?msgType&userIds: how many people an announcement would reach now if it were released, and how many more
 * have an account that is frozen: they find it once they can sign in again. Who is deleted counts in neither.
 */
export async function peopleReached(call: HandlerContext<typeof REACHED>): Promise<Envelope> {
  const { msgType, userIds } = call.query
  if (msgType === 'USER' && userIds.length === 0) return queryResult({ reached: 0, frozen: 0 })
  const accounts = call.context.database.selectFrom('sysUser').where('delFlag', '=', 0)
  const addressed = msgType === 'ALL' ? accounts : accounts.where('id', 'in', userIds)
  const rows = await addressed
    .select((of) => ['status', of.fn.countAll<number | string>().as('people')])
    .groupBy('status')
    .execute()
  const people = (normal: boolean): number =>
    rows.filter(({ status }) => (status === NORMAL) === normal).reduce((sum, row) => sum + Number(row.people), 0)
  return queryResult({ reached: people(true), frozen: people(false) })
}

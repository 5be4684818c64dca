import { Type } from 'typebox'
import { scopeOf } from '../../devices/equipment/scope'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { timeText } from '../../platform/base/time'
import { pushesOf } from './read'

/** Events of one answer. */
const MAX_EVENTS = 200

export const PUSH_EVENTS = {
  query: requestSchema({ id: requiredQuery('推流') }),
  result: Type.Array(
    objectSchema({
      id: Type.String(),
      type: Type.String(),
      time: Type.String(),
      streamKey: Type.String(),
      detail: nullable(Type.String()),
      /** Real name, or the account where it has none. */
      user: nullable(Type.String()),
    }),
  ),
}

/** GET /push/iblPushListInfo/events?id: what happened to a push, the newest first, 200 at most. */
export async function pushEvents({ context, caller, query }: HandlerContext<typeof PUSH_EVENTS>): Promise<Envelope> {
  const { database } = context
  const push = await pushesOf(database, await scopeOf(database, caller))
    .select('id')
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!push) throw notFound()
  const events = await database
    .selectFrom('iblStreamEvent')
    .leftJoin('sysUser', 'sysUser.username', 'iblStreamEvent.username')
    .select([
      'iblStreamEvent.id',
      'iblStreamEvent.type',
      'iblStreamEvent.at',
      'iblStreamEvent.streamKey',
      'iblStreamEvent.detail',
      'iblStreamEvent.username',
      'sysUser.realname',
    ])
    .where('pushId', '=', push.id)
    .orderBy('iblStreamEvent.at', 'desc')
    // What ends a push is written down before its end.
    .orderBy('iblStreamEvent.type', 'desc')
    .limit(MAX_EVENTS)
    .execute()
  return queryResult(events.map(({ username, realname, at, ...event }) => ({ ...event, time: timeText(at), user: realname ?? username })))
}

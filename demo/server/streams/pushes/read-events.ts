import { Type } from 'typebox'
import { scopeOf } from '../../devices/equipment/scope'
import { notFound } from '../../platform/base/failures'
import { found, type Envelope } from '../../platform/http/envelope'
import type { Call } from '../../platform/http/routes'
import { answerOf, orNull } from '../../platform/http/schema/answers'
import { requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { timeText } from '../../platform/base/time'
import { pushesOf } from './read'

/** Events of one answer. */
const MOST_EVENTS = 200

export const PUSH_EVENTS = {
  query: wireForm({ id: requiredQuery('推流') }),
  result: Type.Array(
    answerOf({
      id: Type.String(),
      type: Type.String(),
      time: Type.String(),
      streamKey: Type.String(),
      detail: orNull(Type.String()),
      /** Real name, or the account where it has none. */
      user: orNull(Type.String()),
    }),
  ),
}

/** GET /push/iblPushListInfo/events?id: what happened to a push, the newest first, 200 at most. */
export async function pushEvents({ context, caller, query }: Call<typeof PUSH_EVENTS>): Promise<Envelope> {
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
    .limit(MOST_EVENTS)
    .execute()
  return found(events.map(({ username, realname, at, ...event }) => ({ ...event, time: timeText(at), user: realname ?? username })))
}

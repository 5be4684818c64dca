import { scopeOf } from '../../devices/equipment/scope'
import { eventsOfDevice, STREAM_EVENT_LIST } from '../../devices/stream-events/read-events'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { pushesOf } from './read'

export const PUSH_EVENTS = { query: requestSchema({ id: requiredQuery('推流') }), result: STREAM_EVENT_LIST }

/** GET /push/iblPushListInfo/events?id: what happened to the stream of a push, the newest first, 200 at most. */
export async function pushEvents({ context, caller, query }: HandlerContext<typeof PUSH_EVENTS>): Promise<Envelope> {
  const { database } = context
  const push = await pushesOf(database, await scopeOf(database, caller))
    .select('equipmentId')
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!push) throw notFound()
  return queryResult(await eventsOfDevice(database, push.equipmentId))
}

import { Type } from 'typebox'
import { managedDevicesOf, scopeOf } from '../equipment/scope'
import type { Queryable } from '../../platform/database/transactions'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { timeText } from '../../platform/base/time'

/** Events of one answer. */
const MAX_EVENTS = 200

export const STREAM_EVENT_LIST = Type.Array(
  objectSchema({
    id: Type.String(),
    type: Type.String(),
    time: Type.String(),
    times: Type.Number(),
    streamKey: Type.String(),
    detail: nullable(Type.String()),
    address: nullable(Type.String()),
    /** Real name, or the account where it has none. */
    user: nullable(Type.String()),
  }),
)

/** What happened to the stream of a device, the newest first, 200 at most. */
export async function eventsOfDevice(database: Queryable, equipmentId: string) {
  const events = await database
    .selectFrom('iblStreamEvent as event')
    .leftJoin('sysUser', 'sysUser.username', 'event.username')
    .select(['event.id', 'event.type', 'event.at', 'event.times', 'event.streamKey', 'event.detail', 'event.address'])
    .select(['event.username', 'sysUser.realname'])
    .where('equipmentId', '=', equipmentId)
    .orderBy('event.at', 'desc')
    // What ends a push is written down before its end.
    .orderBy('event.type', 'desc')
    .limit(MAX_EVENTS)
    .execute()
  return events.map(({ username, realname, at, ...event }) => ({ ...event, time: timeText(at), user: realname ?? username }))
}

export const EQUIPMENT_EVENTS = { query: requestSchema({ id: requiredQuery('设备') }), result: STREAM_EVENT_LIST }

/** GET /cloudlive/equipment/events?id: what happened to the stream of a device, for those who are in charge of it. */
export async function equipmentEvents({ context, caller, query }: HandlerContext<typeof EQUIPMENT_EVENTS>): Promise<Envelope> {
  const { database } = context
  const device = await managedDevicesOf(database, await scopeOf(database, caller))
    .select('id')
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!device) throw notFound()
  return queryResult(await eventsOfDevice(database, device.id))
}

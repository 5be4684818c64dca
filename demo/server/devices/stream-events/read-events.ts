import { Type } from 'typebox'
import { type DeviceScope, managedDevicesOf, scopeOf } from '../equipment/scope'
import type { Queryable } from '../../platform/database/transactions'
import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { queryText, requestSchema } from '../../platform/http/schema/request-schema'
import { MINUTE, timeText } from '../../platform/base/time'

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
    /** In lists of several devices. */
    equipmentId: Type.Optional(Type.String()),
    equipmentName: Type.Optional(Type.String()),
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

/** What happened to the streams of all devices that somebody is in charge of, from a time on (epoch ms), the newest first, 200 at most. */
async function eventsSince(database: Queryable, scope: DeviceScope, since: number) {
  const events = await database
    .selectFrom('iblStreamEvent as event')
    .innerJoin('iblCloudLiveEquipment as device', 'device.id', 'event.equipmentId')
    .leftJoin('sysUser', 'sysUser.username', 'event.username')
    .select(['event.id', 'event.type', 'event.at', 'event.times', 'event.streamKey', 'event.detail', 'event.address'])
    .select(['event.username', 'sysUser.realname', 'event.equipmentId', 'device.name as equipmentName'])
    .where('event.at', '>=', since)
    .where('event.equipmentId', 'in', managedDevicesOf(database, scope).select('iblCloudLiveEquipment.id'))
    .orderBy('event.at', 'desc')
    .orderBy('event.type', 'desc')
    .limit(MAX_EVENTS)
    .execute()
  return events.map(({ username, realname, at, ...event }) => ({ ...event, time: timeText(at), user: realname ?? username }))
}

export const EQUIPMENT_EVENTS = { query: requestSchema({ id: queryText('设备') }), result: STREAM_EVENT_LIST }

/**
 * GET /cloudlive/equipment/events?id: what happened to the stream of a device, for those who are in charge of it. Without `id`: what
 * happened to all their devices in the last hour.
 */
export async function equipmentEvents({ context, caller, query }: HandlerContext<typeof EQUIPMENT_EVENTS>): Promise<Envelope> {
  const { database, settings } = context
  const scope = await scopeOf(database, caller)
  if (query.id === '') return queryResult(await eventsSince(database, scope, settings.clock.now() - 60 * MINUTE))
  const device = await managedDevicesOf(database, scope).select('id').where('id', '=', query.id).executeTakeFirst()
  if (!device) throw notFound()
  return queryResult(await eventsOfDevice(database, device.id))
}

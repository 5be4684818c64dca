import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import { nowText } from '../../platform/context'
import { splitIds } from '../../platform/base/ids'
import { MINUTE, SECOND } from '../../platform/base/time'
import { loadCaller } from '../../platform/identity/caller'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { idListParam, requestSchema } from '../../platform/http/schema/request-schema'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { topicFrame } from '../../platform/realtime/live-message'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { scopeOf } from '../../devices/equipment/scope'
import type { Position } from './distance'
import type { GpsWatchTable } from './gps-tables'
import { stateOfPosition } from './read'
import { lastPositionsOf } from './scope'

/** Milliseconds that a map receives positions after it has asked. */
const WATCH_TIME = MINUTE
/** Positions of one frame. */
const MAX_POINTS = 2000

const DEGREES = Type.Number({ minimum: -180, maximum: 180 })
export const WATCHED = {
  body: requestSchema({
    ownerIds: Type.Optional(idListParam('人员或设备')),
    /** West, south, east, north. */
    bounds: Type.Optional(Type.Tuple([DEGREES, DEGREES, DEGREES, DEGREES], { title: '范围' })),
  }),
  result: NO_RESULT,
}

/** POST /gpsinfo/iblGpsInfo/watch `{ownerIds?, bounds?}`: for 60 s, changed positions are sent to the pages of the caller. */
export async function watchPositions({ context, caller, body }: HandlerContext<typeof WATCHED>): Promise<Envelope> {
  const { ownerIds = [], bounds } = body
  const watch: Omit<GpsWatchTable, 'userId'> = {
    until: context.settings.clock.now() + WATCH_TIME,
    ownerIds: ownerIds.length > 0 ? ownerIds.join(',') : null,
    bounds: bounds ? bounds.join(',') : null,
  }
  await context.database
    .insertInto('iblGpsWatch')
    .values({ userId: caller.userId, ...watch })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(watch))
    .execute()
  return actionResult('操作成功')
}

/** Whether a position lies within `west,south,east,north`, also over the 180th degree. */
export function isWithin({ lng, lat }: Position, bounds: string | null): boolean {
  if (bounds === null) return true
  const [west = -180, south = -90, east = 180, north = 90] = bounds.split(',').map(Number)
  return lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)
}

type Context = Pick<ServerContext, 'database' | 'settings' | 'hub'>

/**
 * Sends changed positions once a second, as `gps.point`, to the open pages of users whose map has asked for them, each those that the user
 * sees. Each process serves its own pages.
 */
export function createPositionFeed({ database, settings, hub }: Context, report: (error: unknown) => void): Poller {
  let published = settings.clock.now()

  async function publish({ userId, ownerIds, bounds }: GpsWatchTable, since: number): Promise<void> {
    const caller = await loadCaller(database, { sessionId: '', userId }, { now: nowText({ settings }), tenant: null })
    if (!caller?.can('gps:list')) return
    let found = lastPositionsOf(database, await scopeOf(database, caller)).where('storedAt', '>', since)
    if (ownerIds !== null) found = found.where('ownerId', 'in', splitIds(ownerIds))
    const rows = await found.selectAll().orderBy('storedAt', 'desc').limit(MAX_POINTS).execute()
    const now = settings.clock.now()
    const points = rows
      .filter((row) => isWithin(row, bounds))
      .map((row) => {
        const { ownerType, ownerId, lng, lat, speed, direction, battery, gpsTime } = row
        return [ownerType, ownerId, lng, lat, speed, direction, battery, gpsTime, stateOfPosition(row, now)]
      })
    if (points.length > 0) hub.send(userId, topicFrame({ topic: 'gps.point', payload: { points }, ts: now }))
  }

  async function check(): Promise<void> {
    const now = settings.clock.now()
    const since = published
    published = now
    const open = hub.listeners()
    if (open.length > 0) {
      const watches = await database.selectFrom('iblGpsWatch').selectAll().where('until', '>', now).where('userId', 'in', open).execute()
      for (const watch of watches) await publish(watch, since)
    }
  }

  return createPoller(check, report, SECOND)
}

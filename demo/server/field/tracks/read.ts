import { Type } from 'typebox'
import { ApiError, noPermission, notFound } from '../../platform/base/errors'
import type { ServerContext } from '../../platform/context'
import { DAY, MINUTE, timeOf, timeText } from '../../platform/base/time'
import { namesOf } from '../../platform/database/names-of'
import type { Queryable } from '../../platform/database/transactions'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { enumParam, queryText, required, requestSchema, requiredQuery } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import type { Caller } from '../../platform/identity/caller'
import { type DeviceScope, devicesOf, scopeOf } from '../../devices/equipment/scope'
import { OWNER_TYPES, type OwnerType } from '../owner'
import type { GpsLastTable } from './gps-tables'
import { lastPositionsOf, visibleOwner } from './scope'
import { thinTrack } from './thin-track'
import { summarize } from './track'

/** Points of a track in one response. */
const MAX_POINTS = 5000
/** Milliseconds that a track covers. */
const MAX_SPAN = 7 * DAY
/** Last positions of one response. */
const MAX_LAST = 2000
/** Milliseconds without a position after which its owner is offline. */
const OFFLINE_AFTER = 5 * MINUTE
/** km/h from which on something moves. */
const MIN_MOVING_SPEED = 3

export type PositionState = 'moving' | 'still' | 'offline'

export function stateOfPosition({ gpsTime, speed }: Pick<GpsLastTable, 'gpsTime' | 'speed'>, now: number): PositionState {
  if (now - timeOf(gpsTime) > OFFLINE_AFTER) return 'offline'
  return (speed ?? 0) >= MIN_MOVING_SPEED ? 'moving' : 'still'
}

const NUMBER = Type.Number()
const POSITION = { lng: NUMBER, lat: NUMBER }

export const LAST_POSITIONS = {
  query: requestSchema({ sysId: queryText('系统'), orgCode: queryText('部门') }),
  result: Type.Array(
    objectSchema({
      ...POSITION,
      ownerType: Type.String(),
      ownerId: Type.String(),
      name: Type.String(),
      speed: nullable(NUMBER),
      direction: nullable(NUMBER),
      battery: nullable(NUMBER),
      gpsTime: Type.String(),
      state: Type.String(),
      refusal: nullable(Type.String()),
    }),
  ),
}

/** What a device reports that stands where it was installed: its position is that of now while it is online. */
const INSTALLED = { speed: null, direction: null, battery: null, refusal: null } as const

type LastPosition = Pick<GpsLastTable, 'ownerType' | 'ownerId' | 'lng' | 'lat' | 'gpsTime' | keyof typeof INSTALLED>

/** Devices that have never reported a position, where they are installed. */
async function installedPositions(db: Queryable, scope: DeviceScope, { now, limit }: { now: number; limit: number }) {
  const reported = db.selectFrom('iblGpsLast').select('ownerId').where('ownerType', '=', 'equipment')
  const devices = await devicesOf(db, scope)
    .select(['iblCloudLiveEquipment.id', 'lng', 'lat', 'onlineStatus', 'lastOfflineTime', 'createTime'])
    .where('lng', 'is not', null)
    .where('lat', 'is not', null)
    .where('iblCloudLiveEquipment.id', 'not in', reported)
    .orderBy('onlineStatus', 'desc')
    .orderBy('iblCloudLiveEquipment.id')
    .limit(limit)
    .execute()
  return devices.map(({ id, lng, lat, onlineStatus, lastOfflineTime, createTime }): LastPosition => {
    const gpsTime = onlineStatus === '1' ? timeText(now) : (lastOfflineTime ?? createTime ?? timeText(now - DAY))
    return { ...INSTALLED, ownerType: 'equipment', ownerId: id, lng: lng!, lat: lat!, gpsTime }
  })
}

/** The last positions of people and devices that a user sees, the newest first, then those of devices that have reported none. */
export async function lastPositionResponses(
  { database, settings }: Pick<ServerContext, 'database' | 'settings'>,
  caller: Caller,
  max: number,
) {
  const now = settings.clock.now()
  const scope = await scopeOf(database, caller)
  const reported: LastPosition[] = await lastPositionsOf(database, scope).selectAll().orderBy('gpsTime', 'desc').limit(max).execute()
  const limit = max - reported.length
  const rows = limit === 0 ? reported : [...reported, ...(await installedPositions(database, scope, { now, limit }))]
  const idsOf = (type: OwnerType): string[] => rows.filter(({ ownerType }) => ownerType === type).map(({ ownerId }) => ownerId)
  const [devices, users] = await Promise.all([
    namesOf(database, 'iblCloudLiveEquipment', idsOf('equipment')),
    namesOf(database, 'sysUser', idsOf('user')),
  ])
  return rows.map((row) => {
    const { ownerType, ownerId, lng, lat, speed, direction, battery, gpsTime, refusal } = row
    const name = (ownerType === 'equipment' ? devices : users).get(ownerId) ?? ownerId
    return { ownerType, ownerId, name, lng, lat, speed, direction, battery, gpsTime, state: stateOfPosition(row, now), refusal }
  })
}

/** GET /ibl/api/usersAllListLastGPS: 2,000 at most. Devices that have reported none are where they are installed. */
export async function lastPositions({ context, caller }: HandlerContext<typeof LAST_POSITIONS>): Promise<Envelope> {
  return queryResult(await lastPositionResponses(context, caller, MAX_LAST))
}

const TIME = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/
const SPAN = { startTime: queryText('开始时间', TIME), endTime: queryText('结束时间', TIME) }

/** Start and end in epoch ms; without an end it is now, without a start a day before the end. @throws ApiError for more than 7 days */
function spanOf({ startTime, endTime }: { startTime: string; endTime: string }, now: number): { from: number; to: number } {
  const to = endTime === '' ? now : timeOf(endTime)
  const from = startTime === '' ? to - DAY : timeOf(startTime)
  if (!(from <= to)) throw new ApiError('结束时间要晚于开始时间')
  if (to - from > MAX_SPAN) throw new ApiError('一次最多查询7天的轨迹')
  return { from, to }
}

interface Owned {
  ownerType: OwnerType
  ownerId: string
}

/** Nobody needs a permission for the own track. @throws ApiError for others without `gps:track`, and for owners out of scope */
async function assertVisible(db: Queryable, caller: Caller, { ownerType, ownerId }: Owned): Promise<void> {
  if (ownerType === 'user' && ownerId === caller.userId) return
  if (!caller.can('gps:track')) throw noPermission()
  if (!(await visibleOwner(db, await scopeOf(db, caller), ownerType, ownerId))) throw notFound()
}

/** The points of a span, in order of time. */
async function pointsOf(db: Queryable, { ownerType, ownerId }: Owned, { from, to }: { from: number; to: number }) {
  const points = await db
    .selectFrom('iblGpsInfo')
    .select(['lng', 'lat', 'speed', 'direction', 'gpsTime'])
    .where('ownerType', '=', ownerType)
    .where('ownerId', '=', ownerId)
    .where('gpsTime', '>=', timeText(from))
    .where('gpsTime', '<=', timeText(to))
    .orderBy('gpsTime')
    .execute()
  return points.map((point) => ({ ...point, at: timeOf(point.gpsTime) }))
}

type Point = Awaited<ReturnType<typeof pointsOf>>[number]
const toPointResponse = ({ at: _at, ...point }: Point) => point

const POINTS = Type.Array(objectSchema({ ...POSITION, speed: nullable(NUMBER), direction: nullable(NUMBER), gpsTime: Type.String() }))

export const TRACK = {
  query: requestSchema({ ownerType: required(enumParam('类型', OWNER_TYPES)), ownerId: requiredQuery('人员或设备'), ...SPAN }),
  result: objectSchema({
    points: POINTS,
    /** Points before thinning. */
    total: NUMBER,
    thinned: Type.Boolean(),
    stops: Type.Array(objectSchema({ ...POSITION, from: Type.String(), to: Type.String(), seconds: NUMBER })),
    km: NUMBER,
    movingSeconds: NUMBER,
    stoppedSeconds: NUMBER,
    maxSpeed: NUMBER,
    avgSpeed: NUMBER,
  }),
}

/** GET /gpsinfo/iblGpsInfo/track: the way of a person or device in up to 7 days, with stops and totals; 5,000 points at most. */
export async function track({ context, caller, query }: HandlerContext<typeof TRACK>): Promise<Envelope> {
  const { database, settings } = context
  await assertVisible(database, caller, query)
  const all = await pointsOf(database, query, spanOf(query, settings.clock.now()))
  const { stops, ...totals } = summarize(all)
  const points = thinTrack(all, MAX_POINTS)
  return queryResult({
    ...totals,
    points: points.map(toPointResponse),
    total: all.length,
    thinned: points.length < all.length,
    stops: stops.map(({ from, to, ...stop }) => ({ ...stop, from: timeText(from), to: timeText(to), seconds: (to - from) / 1000 })),
  })
}

export const ALL_POINTS = {
  query: requestSchema({ userId: queryText('用户'), equipmentId: queryText('设备'), ...SPAN }),
  result: POINTS,
}

/** GET /ibl/api/appAllGpsInfoNoPageList: the points of a track alone; without user and device those of the caller. */
export async function allPoints({ context, caller, query }: HandlerContext<typeof ALL_POINTS>): Promise<Envelope> {
  const { database, settings } = context
  const { userId, equipmentId } = query
  const owned: Owned =
    equipmentId === ''
      ? { ownerType: 'user', ownerId: userId === '' ? caller.userId : userId }
      : { ownerType: 'equipment', ownerId: equipmentId }
  await assertVisible(database, caller, owned)
  const points = await pointsOf(database, owned, spanOf(query, settings.clock.now()))
  return queryResult(thinTrack(points, MAX_POINTS).map(toPointResponse))
}

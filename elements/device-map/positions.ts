import { isRecord } from '../core/storage/shapes'
import { isPosition } from './coordinates'
import type { MapPoint, OwnerType, PositionState } from './device-map.types'

/** Milliseconds without a position after which a point is offline. */
const OFFLINE_AFTER = 5 * 60_000
/** km/h from which on a point moves. */
const MIN_MOVING_SPEED = 3
/** The zone of times of the wire, which carry none. */
const WIRE_ZONE = '+08:00'

export const positionStates: readonly PositionState[] = ['moving', 'still', 'offline']

/** A point of the map that can be drawn. */
export interface PlacedPoint extends MapPoint {
  /** `{ownerType}:{ownerId}`. */
  readonly id: string
  /** Epoch ms of `gpsTime`. */
  readonly at: number
}

export type PlacedPoints = ReadonlyMap<string, PlacedPoint>

export function pointId(ownerType: string, ownerId: string): string {
  return `${ownerType}:${ownerId}`
}

/** Epoch ms of a time of the wire or of one with a zone; NaN: neither. */
export function timeOf(text: string): number {
  return Date.parse(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}${WIRE_ZONE}` : text)
}

const optionalNumber = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** Reads a point; null: it has no owner, no time or no place on Earth. A time in the future counts as `now`. */
export function readPoint(value: unknown, now: number): PlacedPoint | null {
  if (!isRecord(value)) return null
  const { ownerType, ownerId, name, lng, lat, gpsTime } = value
  const at = timeOf(String(gpsTime))
  if ((ownerType !== 'equipment' && ownerType !== 'user') || Number.isNaN(at) || !isPosition(lng, lat)) return null
  if (typeof ownerId !== 'string' || ownerId === '' || typeof lng !== 'number' || typeof lat !== 'number') return null
  return {
    id: pointId(ownerType, ownerId),
    ownerType,
    ownerId,
    name: typeof name === 'string' && name !== '' ? name : ownerId,
    lng,
    lat,
    speed: optionalNumber(value['speed']),
    direction: optionalNumber(value['direction']),
    battery: optionalNumber(value['battery']),
    gpsTime: String(gpsTime),
    at: Math.min(at, now),
  }
}

/** The points of a list by id; of several with one id the newest. Entries that cannot be read are left out. */
export function readPoints(list: unknown, now: number): PlacedPoints {
  const points = new Map<string, PlacedPoint>()
  for (const entry of Array.isArray(list) ? list : []) {
    const point = readPoint(entry, now)
    const known = point && points.get(point.id)
    if (point && !(known && known.at > point.at)) points.set(point.id, point)
  }
  return points
}

/**
 * The points after a `gps.point` message (`[ownerType, ownerId, lng, lat, speed, direction, battery, gpsTime]`). A point never goes back
 * in time. `unknown`: owners that the map does not have.
 */
export function withMessage(points: PlacedPoints, payload: unknown, now: number): { points: PlacedPoints; unknown: number } {
  const rows = isRecord(payload) && Array.isArray(payload['points']) ? payload['points'] : []
  const next = new Map(points)
  let unknown = 0
  for (const row of rows) {
    if (!Array.isArray(row)) continue
    const [ownerType, ownerId, lng, lat, speed, direction, battery, gpsTime] = row as unknown[]
    const known = next.get(pointId(String(ownerType), String(ownerId)))
    if (!known) unknown += 1
    const point = known && readPoint({ ownerType, ownerId, name: known.name, lng, lat, speed, direction, battery, gpsTime }, now)
    if (point && point.at >= known.at) next.set(point.id, point)
  }
  return { points: next, unknown }
}

export function stateOf({ at, speed }: Pick<PlacedPoint, 'at' | 'speed'>, now: number): PositionState {
  if (now - at > OFFLINE_AFTER) return 'offline'
  return (speed ?? 0) >= MIN_MOVING_SPEED ? 'moving' : 'still'
}

export interface PointFilter {
  /** Part of a name or id. */
  text: string
  state: PositionState | 'all'
  type: OwnerType | 'all'
}

export const noFilter: PointFilter = { text: '', state: 'all', type: 'all' }

const byName = new Intl.Collator('zh-CN', { numeric: true })

/** Ids sorted by name, so that rows stay where they are while points move. */
export function sortByName(points: PlacedPoints): readonly string[] {
  return [...points.values()].toSorted((a, b) => byName.compare(a.name, b.name)).map(({ id }) => id)
}

/** Points by name. Sorts anew only when the ids change: a comparison of names costs more than all that is drawn. */
export function createNameOrder(): (points: PlacedPoints) => readonly PlacedPoint[] {
  let order: readonly string[] = []
  return (points) => {
    const isSame = order.length === points.size && order.every((id) => points.has(id))
    if (!isSame) order = sortByName(points)
    return order.map((id) => points.get(id)!)
  }
}

/** The points that a filter shows. */
export function filterPoints(points: readonly PlacedPoint[], { text, state, type }: PointFilter, now: number): readonly PlacedPoint[] {
  const looked = text.trim().toLowerCase()
  if (looked === '' && state === 'all' && type === 'all') return points
  return points.filter(
    (point) =>
      (type === 'all' || point.ownerType === type) &&
      (state === 'all' || stateOf(point, now) === state) &&
      (looked === '' || point.name.toLowerCase().includes(looked) || point.ownerId.toLowerCase().includes(looked)),
  )
}

export type StateNumbers = Readonly<Record<PositionState | 'all', number>>

export function numbersOf(points: Iterable<PlacedPoint>, now: number): StateNumbers {
  const numbers = { all: 0, moving: 0, still: 0, offline: 0 }
  for (const point of points) {
    numbers.all += 1
    numbers[stateOf(point, now)] += 1
  }
  return numbers
}

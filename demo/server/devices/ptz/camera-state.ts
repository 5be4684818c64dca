import type { PtzTable } from './ptz-table'
import { isObject } from '../../platform/base/objects'
import { HOME, moved, MOVES, type CameraPosition, secondsBetween, type Stop, towards, walked } from './camera'

/** What a camera does at a moment. */
export interface CameraState {
  sight: CameraPosition
  /** A direction, `goto`, `cruise`; null: it stands. */
  command: string | null
  /** Number of the preset it goes to or stays at; null for directions. */
  preset: number | null
}

const SECOND = 1000

/** The stops as this server has written them. */
export function stopsOf(plan: string | null): Stop[] {
  const stops: unknown = plan === null ? [] : JSON.parse(plan)
  return Array.isArray(stops) ? stops.filter((stop): stop is Stop => isObject(stop)) : []
}

function cameraPositionOf({ pan, tilt, zoom, focus, iris }: CameraPosition): CameraPosition {
  return { pan, tilt, zoom, focus, iris }
}

/**
 * What a camera of the demo does at a time, in ms. It follows from what was last written and from the clock alone, so every process
 * on one database sees the same, nothing runs while a camera moves, and a direction that nobody renews has ended by itself.
 */
export function cameraStateOf(row: PtzTable | undefined, now: number): CameraState {
  if (!row) return { sight: HOME, command: null, preset: null }
  const { command, speed, since, until } = row
  const start = cameraPositionOf(row)
  const move = MOVES.find((one) => one === command)
  if (move) {
    const position = moved(start, move, speed, (Math.min(now, until ?? now) - since) / SECOND)
    return { sight: position, command: until !== null && now < until ? move : null, preset: null }
  }
  const stops = stopsOf(row.plan)
  const [first] = stops
  const seconds = (now - since) / SECOND
  if (command === 'goto' && first) {
    const isThere = seconds >= secondsBetween(start, first.sight, first.speed)
    return { sight: towards(start, first.sight, first.speed, seconds), command: isThere ? null : 'goto', preset: first.preset }
  }
  if (command === 'cruise' && first) return { ...walked(start, stops, seconds), command: 'cruise' }
  return { sight: start, command: null, preset: null }
}

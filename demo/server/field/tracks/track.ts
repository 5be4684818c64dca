import { distance } from '../../../../elements/core/format/great-circle'
import type { Position } from './distance'
import { MINUTE, SECOND } from '../../platform/base/time'

/** A position at a time (milliseconds since 1970). */
export interface TrackPoint extends Position {
  at: number
  /** km/h, as the sender measured it. */
  speed: number | null
}

/** A time in which a person or device stayed where it was. */
export interface Stop extends Position {
  from: number
  to: number
}

export interface TrackSummary {
  stops: Stop[]
  /** Kilometres, stops left out. */
  km: number
  movingSeconds: number
  stoppedSeconds: number
  /** km/h; 0 where nothing moved. */
  maxSpeed: number
  avgSpeed: number
}

/** A stop lasts at least this long. */
export const MIN_STOP = 5 * MINUTE
/** Metres that a receiver at rest wanders. */
const STOP_RADIUS = 30
/** km/h; a receiver that reports more has lost its position for a moment. */
const MAX_SPEED = 400

/** Stops as ranges of indexes, the end not included. */
export function stopRanges(points: readonly TrackPoint[]): [start: number, end: number][] {
  const isNear = (a: number, b: number): boolean => distance(points[a]!, points[b]!) <= STOP_RADIUS
  const ranges: [number, number][] = []
  let start = 0
  // The first point after the shortest stop from `start` on: where it is far away, nothing in between needs to be measured.
  let later = 0
  while (start < points.length) {
    while (later < points.length && points[later]!.at - points[start]!.at < MIN_STOP) later += 1
    if (later === points.length) break
    let end = start + 1
    if (isNear(start, later)) while (end < points.length && isNear(start, end)) end += 1
    const isStop = end > later
    if (isStop) ranges.push([start, end])
    start = isStop ? end : start + 1
  }
  return ranges
}

/** The middle of longitudes close to each other, also over the 180th degree. */
function middle(points: readonly TrackPoint[]): Position {
  const first = points[0]!
  const mean = (difference: (point: TrackPoint) => number): number =>
    points.reduce((sum, point) => sum + difference(point), 0) / points.length
  const lng = first.lng + mean((point) => ((point.lng - first.lng + 540) % 360) - 180)
  return { lng: ((lng + 540) % 360) - 180, lat: first.lat + mean((point) => point.lat - first.lat) }
}

/** Kilometres per hour between two points. */
function speedBetween(a: TrackPoint, b: TrackPoint): number {
  return b.at > a.at ? (distance(a, b) / (b.at - a.at)) * 3600 : 0
}

/** Distance, times, speeds and stops of a track in order of time. */
export function summarize(points: readonly TrackPoint[]): TrackSummary {
  const ranges = stopRanges(points)
  const stops = ranges.map(([start, end]) => {
    const { lng, lat } = middle(points.slice(start, end))
    return { lng, lat, from: points[start]!.at, to: points[end - 1]!.at }
  })
  const stopped = stops.reduce((sum, { from, to }) => sum + to - from, 0)
  const moving = points.length === 0 ? 0 : points.at(-1)!.at - points[0]!.at - stopped
  const isStopped = new Uint8Array(points.length)
  for (const [start, end] of ranges) isStopped.fill(1, start + 1, end)
  let metres = 0
  let maxSpeed = 0
  // A step counts once it leaves the circle in which a receiver at rest wanders.
  let last = points[0]
  for (const [index, point] of points.entries()) {
    if (isStopped[index] || !last) {
      last = point
      continue
    }
    const speed = point.speed ?? speedBetween(points[index - 1] ?? point, point)
    if (speed <= MAX_SPEED) maxSpeed = Math.max(maxSpeed, speed)
    const step = distance(last, point)
    if (step <= STOP_RADIUS && index < points.length - 1) continue
    metres += step
    last = point
  }
  return {
    stops,
    km: metres / 1000,
    movingSeconds: moving / SECOND,
    stoppedSeconds: stopped / SECOND,
    maxSpeed: metres === 0 ? 0 : maxSpeed,
    avgSpeed: moving === 0 ? 0 : (metres / moving) * 3600,
  }
}

import { offset } from './distance'
import { stopRanges, type TrackPoint } from './track'

/** Radians, between -PI and PI. */
const turn = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))

/**
 * The points that keep a track within `tolerance` metres: from the last kept point on, those are left out that lie in the direction which
 * all points between have in common (sleeve fitting, one pass).
 */
function withinTolerance<Point extends TrackPoint>(points: readonly Point[], keeps: Uint8Array, tolerance: number): Point[] {
  const kept: Point[] = []
  let direction = 0
  let left = Number.NaN
  let right = Number.NaN
  const keep = (point: Point): void => {
    kept.push(point)
    left = right = Number.NaN
  }
  for (const [index, point] of points.entries()) {
    if (keeps[index]) {
      keep(point)
      continue
    }
    for (;;) {
      const { east, north } = offset(kept.at(-1)!, point)
      const away = Math.hypot(east, north)
      if (away <= tolerance) break
      const angle = Math.atan2(north, east)
      const width = Math.asin(tolerance / away)
      if (Number.isNaN(left)) {
        direction = angle
        left = width
        right = -width
        break
      }
      const difference = turn(angle - direction)
      if (difference <= left && difference >= right) {
        left = Math.min(left, difference + width)
        right = Math.max(right, difference - width)
        break
      }
      // The direction changes: the point before is a corner.
      const corner = points[index - 1]!
      if (corner === kept.at(-1)) {
        keep(point)
        break
      }
      keep(corner)
    }
  }
  return kept
}

/**
 * A track in order of time with at most `limit` points. First and last point, ends of stops and turns stay; straight lines lose their
 * points first, with a tolerance that doubles until the rest fits.
 */
export function thinTrack<Point extends TrackPoint>(points: readonly Point[], limit: number): readonly Point[] {
  if (points.length <= limit) return points
  const keeps = new Uint8Array(points.length)
  keeps[0] = keeps[points.length - 1] = 1
  for (const [start, end] of stopRanges(points)) keeps[start] = keeps[end - 1] = 1
  for (let tolerance = 2; ; tolerance *= 2) {
    const kept = withinTolerance(points, keeps, tolerance)
    if (kept.length <= limit) return kept
  }
}

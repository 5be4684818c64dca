import { longitudeDifference } from '../core/format/great-circle'
import { isPosition, wrapLongitude } from './coordinates'
import type { MapTrack, Position, TrackPoint } from './device-map.types'
import { timeOf } from './positions'

/** Times the clock of a playback runs. */
export const playbackSpeeds = [1, 2, 4, 8, 16, 32, 64] as const
export type PlaybackSpeed = (typeof playbackSpeeds)[number]

/** km/h at which the next colour begins. */
export const speedLimits = [20, 40, 60] as const

/** Index of the colour of a speed, 0 to 3. */
export function speedBand(speed: number | null | undefined): number {
  return speedLimits.filter((limit) => (speed ?? 0) >= limit).length
}

export interface TimedPoint extends TrackPoint {
  /** Epoch ms. */
  readonly at: number
}

/** The points of a track that can be drawn, in order of time, each time once. */
export function trackPoints(track: MapTrack | undefined): readonly TimedPoint[] {
  const byTime = new Map<number, TimedPoint>()
  const points: readonly (TrackPoint | null)[] = Array.isArray(track?.points) ? track.points : []
  for (const point of points) {
    const at = timeOf(String(point?.gpsTime))
    if (point && isPosition(point.lng, point.lat) && !Number.isNaN(at)) byTime.set(at, { ...point, at })
  }
  return [...byTime.values()].toSorted((a, b) => a.at - b.at)
}

/** Index of the last point at or before a time; 0 before the first. */
export function pointIndexAt(points: readonly TimedPoint[], time: number): number {
  let [low, high] = [0, points.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (points[middle]!.at <= time) low = middle
    else high = middle - 1
  }
  return low
}

/** Where a track is at a time, between its points the straight and short way; null for a track without points. */
export function positionAt(points: readonly TimedPoint[], time: number): (Position & Pick<TimedPoint, 'speed' | 'direction'>) | null {
  const index = pointIndexAt(points, time)
  const from = points[index]
  if (!from) return null
  const to = points[index + 1]
  const part = to ? Math.max(0, (time - from.at) / (to.at - from.at)) : 0
  if (!to || part === 0) return from
  return {
    lng: wrapLongitude(from.lng + longitudeDifference(from.lng, to.lng) * part),
    lat: from.lat + (to.lat - from.lat) * part,
    speed: from.speed ?? null,
    direction: from.direction ?? null,
  }
}

/** Ranges of points drawn in one colour; each begins with the last point of the one before. */
export function speedRuns(points: readonly TimedPoint[]): { band: number; start: number; end: number }[] {
  const runs: { band: number; start: number; end: number }[] = []
  for (let index = 1; index < points.length; index += 1) {
    const band = speedBand(points[index]!.speed)
    const last = runs.at(-1)
    if (last?.band === band) last.end = index
    else runs.push({ band, start: index - 1, end: index })
  }
  return runs
}

/** The track as CSV with a line of headings, UTF-8 with a mark so that Excel reads it. */
export function trackCsv(points: readonly TimedPoint[], headings: readonly string[]): string {
  const lines = points.map(({ gpsTime, lng, lat, speed, direction }) => [gpsTime, lng, lat, speed ?? '', direction ?? ''].join(','))
  return `\uFEFF${[headings.join(','), ...lines].join('\r\n')}\r\n`
}

/** `01:42:10`. */
export function durationText(seconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
}

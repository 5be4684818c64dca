import { formatNumber } from '../core/format'
import type { MapBounds, Position } from './device-map.types'

const RADIANS = Math.PI / 180
/** Latitude at which a Mercator map ends. */
export const MAX_LATITUDE = 85.0511287798

/** Whether both are numbers of a place on Earth; 0, 0 is what a receiver without a fix reports. */
export function isPosition(lng: unknown, lat: unknown): boolean {
  return typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && (lng !== 0 || lat !== 0)
}

/** The same longitude within -180 and 180 degrees. */
export function wrapLongitude(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180
}

/** `850 m`, `8.5 km`, `120 km`. */
export function distanceText(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)} m`
  const km = metres / 1000
  return `${formatNumber(Number(km.toFixed(km < 100 ? 1 : 0)))} km`
}

/** Place on a Mercator map of the world whose sides are 1; y goes down. */
export function toWorld({ lng, lat }: Position): readonly [x: number, y: number] {
  const sine = Math.sin(Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)) * RADIANS)
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/** The reverse of `toWorld`. */
export function fromWorld(x: number, y: number): Position {
  return { lng: wrapLongitude((x - 0.5) * 360), lat: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS }
}

/** Whether a position lies within an area, also one over the 180th meridian. */
export function contains({ west, south, east, north }: MapBounds, { lng, lat }: Position): boolean {
  return lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east)
}

/** The smallest area with all positions, the short way around the Earth; null without any. */
export function boundsOf(positions: readonly Position[]): MapBounds | null {
  if (positions.length === 0) return null
  let [south, north] = [90, -90]
  for (const { lat } of positions) {
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  const lngs = positions.map(({ lng }) => lng).toSorted((a, b) => a - b)
  // All but the widest empty part of the circle.
  let [west, east] = [lngs[0]!, lngs.at(-1)!]
  let gap = 360 - (east - west)
  for (let index = 1; index < lngs.length; index += 1) {
    const width = lngs[index]! - lngs[index - 1]!
    if (width > gap) [gap, west, east] = [width, lngs[index]!, lngs[index - 1]!]
  }
  return { west, south, east, north }
}

/** `121.4737, 31.2304`, as `value` of a picked position has it without the blank. */
export function positionText({ lng, lat }: Position): string {
  return `${Number(lng.toFixed(6))},${Number(lat.toFixed(6))}`
}

/** Reads `lng,lat`, also with blanks and a full-width comma; null: it is not a position. */
export function readPosition(text: string): Position | null {
  const parts = text.trim().split(/\s*[,，;\s]\s*/)
  if (parts.length !== 2 || parts.some((part) => !/^[+-]?\d+(\.\d*)?$/.test(part))) return null
  const [lng, lat] = parts.map(Number)
  return isPosition(lng, lat) ? { lng: lng!, lat: lat! } : null
}

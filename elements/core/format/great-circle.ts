/** Degrees, WGS-84. */
interface Position {
  readonly lng: number
  readonly lat: number
}

/** Metres, the mean radius of the Earth. */
export const EARTH_RADIUS = 6_371_008.8
const RADIANS = Math.PI / 180

/** Degrees from one longitude to another, the short way: -180 up to 180. */
export function longitudeDifference(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

/** Metres between two positions, along a great circle. */
export function distance(a: Position, b: Position): number {
  const sine = (degrees: number): number => Math.sin((degrees * RADIANS) / 2) ** 2
  const half = sine(b.lat - a.lat) + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sine(b.lng - a.lng)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(half)))
}

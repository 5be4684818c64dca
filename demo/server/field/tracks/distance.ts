import { EARTH_RADIUS, longitudeDifference } from '../../../../elements/core/format/great-circle'

/** Degrees, WGS-84. */
export interface Position {
  lng: number
  lat: number
}

const RADIANS = Math.PI / 180

/** Metres east and north of a position, on the plane that touches the Earth there. */
export function offset(from: Position, to: Position): { east: number; north: number } {
  return {
    east: longitudeDifference(from.lng, to.lng) * RADIANS * EARTH_RADIUS * Math.cos(from.lat * RADIANS),
    north: (to.lat - from.lat) * RADIANS * EARTH_RADIUS,
  }
}

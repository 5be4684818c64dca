import { isRecord } from '../core/storage/shapes'
import { toWorld } from './coordinates'
import type { Position } from './device-map.types'

/** Lines as places on the map of the world. */
export type Outline = readonly (readonly (readonly [x: number, y: number])[])[]

/** Points of an outline; a larger one is cut off. */
const MAX_POINTS = 200_000

/** The lines and rings of GeoJSON; everything else in it is left out. `place` tells where a position is drawn. */
export function readOutline(data: unknown, place: (position: Position) => readonly [number, number] = toWorld): Outline {
  const lines: (readonly [number, number])[][] = []
  let left = MAX_POINTS

  function addLine(coordinates: unknown): void {
    const line: (readonly [number, number])[] = []
    for (const entry of Array.isArray(coordinates) ? coordinates : []) {
      const [lng, lat]: unknown[] = Array.isArray(entry) ? entry : []
      if (typeof lng === 'number' && typeof lat === 'number' && (left -= 1) >= 0) line.push(place({ lng, lat }))
    }
    if (line.length > 1) lines.push(line)
  }
  const each = (list: unknown, add: (entry: unknown) => void): void => {
    if (Array.isArray(list)) list.forEach((entry) => add(entry))
  }
  function addObject(value: unknown): void {
    if (!isRecord(value)) return
    const { type, coordinates } = value
    if (type === 'FeatureCollection') each(value['features'], addObject)
    else if (type === 'Feature') addObject(value['geometry'])
    else if (type === 'GeometryCollection') each(value['geometries'], addObject)
    else if (type === 'LineString') addLine(coordinates)
    else if (type === 'MultiLineString' || type === 'Polygon') each(coordinates, addLine)
    else if (type === 'MultiPolygon') each(coordinates, (polygon) => each(polygon, addLine))
  }

  addObject(data)
  return lines
}

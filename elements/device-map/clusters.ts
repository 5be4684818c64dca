import Supercluster from 'supercluster'
import type { MapBounds, Position, PositionState } from './device-map.types'
import { type PlacedPoint, stateOf } from './positions'

/** Pixels within which points become one cluster. */
const RADIUS = 60
/** Zoom from which on points stand alone. */
export const MAX_CLUSTER_ZOOM = 17

type Counts = Record<PositionState, number>

/** Several points at one place of the map. */
export interface Cluster extends Position {
  readonly count: number
  readonly states: Readonly<Counts>
  /** Zoom at which it falls apart. */
  readonly opensAt: number
}

export interface Clusters {
  /** Clusters of an area, and ids of its points that stand alone. */
  within(bounds: MapBounds, zoom: number): { clusters: readonly Cluster[]; ids: readonly string[] }
}

/** Index of clusters; building costs about 10 µs per point, so it is not made with every change of a position. */
export function createClusters(points: Iterable<PlacedPoint>, now: number): Clusters {
  const index = new Supercluster<{ id: string; state: PositionState }, Counts>({
    radius: RADIUS,
    extent: 256,
    maxZoom: MAX_CLUSTER_ZOOM - 1,
    map: ({ state }) => ({ moving: 0, still: 0, offline: 0, [state]: 1 }),
    reduce(sum, counts) {
      sum.moving += counts.moving
      sum.still += counts.still
      sum.offline += counts.offline
    },
  })
  index.load(
    Array.from(points, (point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
      properties: { id: point.id, state: stateOf(point, now) },
    })),
  )
  return {
    within({ west, south, east, north }, zoom) {
      const clusters: Cluster[] = []
      const ids: string[] = []
      for (const { geometry, properties } of index.getClusters([west, south, east, north], zoom)) {
        if ('cluster' in properties) {
          const [lng = 0, lat = 0] = geometry.coordinates
          const { point_count: count, cluster_id: id, moving, still, offline } = properties
          clusters.push({ lng, lat, count, states: { moving, still, offline }, opensAt: index.getClusterExpansionZoom(id) })
        } else ids.push(properties.id)
      }
      return { clusters, ids }
    },
  }
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '../parts/use-latest'
import { type Cluster, type Clusters, createClusters } from './clusters'
import { contains } from './coordinates'
import type { MapBounds } from './device-map.types'
import type { Frame, MapView } from './map-view'
import type { DrawnCluster, DrawnPoint, PaintedPoint } from './paint-points'
import { type PlacedPoint, stateOf } from './positions'

/** Clusters are built again no more often than this: it costs 10 µs per point. */
const CLUSTER_INTERVAL = 3000
/** Pixels around a press in which a point is hit. */
const HIT_RADIUS = 18

/** What was drawn last, for presses. */
export interface Drawn {
  readonly clusters: readonly DrawnCluster[]
  readonly points: readonly DrawnPoint[]
}

interface DrawnPoints {
  /** Keeps what a frame has drawn, for presses. */
  remember: (drawn: Drawn) => void
  /** What a press at a pixel means. */
  hitAt: (x: number, y: number) => ReturnType<typeof hitOf>
  /** Clusters and single points of a frame. */
  prepare: (frame: Frame) => { clusters: readonly Cluster[]; points: readonly PaintedPoint[] }
}

/** Decides which points are drawn alone and which as clusters: more than `clusterFrom` of them in sight become clusters. */
export function useDrawnPoints(view: MapView | null, points: readonly PlacedPoint[], now: number, clusterFrom: number): DrawnPoints {
  const drawn = useRef<Drawn>({ clusters: [], points: [] })
  const clusters = useClusters(points, now, clusterFrom)
  // Places and states are computed for the first frame that needs them: further frames only move the map.
  const painted = useMemo(
    () => once(() => (view ? points.map((point) => ({ point, pixel: view.project(point), state: stateOf(point, now) })) : [])),
    [view, points, now],
  )
  const byId = useMemo(() => once(() => new Map(painted().map((one) => [one.point.id, one]))), [painted])
  const prepare = useCallback(
    ({ zoom }: Frame) => {
      const bounds = view && wider(view.bounds())
      if (!clusters || !bounds || !hasMoreThan(points, bounds, clusterFrom)) return { clusters: [], points: painted() }
      const found = clusters.within(bounds, zoom)
      return { clusters: found.clusters, points: found.ids.flatMap((id) => byId().get(id) ?? []) }
    },
    [view, points, clusters, clusterFrom, painted, byId],
  )
  const remember = useCallback((next: Drawn) => {
    drawn.current = next
  }, [])
  const hitAt = useCallback((x: number, y: number) => hitOf(drawn.current, x, y), [])
  return { prepare, remember, hitAt }
}

/** A value that is computed when it is needed first. */
function once<Value>(compute: () => Value): () => Value {
  let computed: { value: Value } | undefined
  return () => (computed ??= { value: compute() }).value
}

/** The index of clusters; null for few points. */
function useClusters(points: readonly PlacedPoint[], now: number, clusterFrom: number): Clusters | null {
  const [built, setBuilt] = useState({ points, now })
  if (built.points.length !== points.length) setBuilt({ points, now })
  const latest = useLatest({ points, now })
  useEffect(() => {
    const timer = setInterval(() => setBuilt(latest.current), CLUSTER_INTERVAL)
    return () => clearInterval(timer)
  }, [latest])
  return useMemo(() => (built.points.length > clusterFrom ? createClusters(built.points, built.now) : null), [built, clusterFrom])
}

/** A quarter more on each side, as the canvas has it. */
function wider({ west, south, east, north }: MapBounds): MapBounds {
  const width = (east < west ? east + 360 : east) - west
  if (width >= 240) return { west: -180, east: 180, south: -90, north: 90 }
  const wrap = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180
  const height = (north - south) / 4
  return {
    west: wrap(west - width / 4),
    east: wrap(east + width / 4),
    south: Math.max(-90, south - height),
    north: Math.min(90, north + height),
  }
}

function hasMoreThan(points: readonly PlacedPoint[], bounds: MapBounds, limit: number): boolean {
  let count = 0
  for (const point of points) if (contains(bounds, point) && (count += 1) > limit) return true
  return false
}

/** What a press at a pixel means: the cluster there, else the nearest point. */
function hitOf({ clusters, points }: Drawn, x: number, y: number): { cluster?: Cluster; id?: string } | null {
  const cluster = clusters.find((one) => Math.hypot(one.x - x, one.y - y) <= one.radius)
  if (cluster) return { cluster: cluster.cluster }
  let [nearest, id] = [HIT_RADIUS, '']
  for (const point of points) {
    const away = Math.hypot(point.x - x, point.y - y)
    if (away < nearest) [nearest, id] = [away, point.id]
  }
  return id === '' ? null : { id }
}

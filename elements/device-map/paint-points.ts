import type { Cluster } from './clusters'
import type { PositionState } from './device-map.types'
import type { Frame } from './map-view'
import { SIGN_SIZE, signsFor } from './point-signs'
import { type PlacedPoint, positionStates } from './positions'

/** Zoom from which on names are shown. */
const LABEL_ZOOM = 14
/** Names of one drawing. */
const MAX_LABELS = 200

export interface DrawnPoint {
  readonly id: string
  readonly x: number
  readonly y: number
}

export interface PaintedPoint {
  readonly point: PlacedPoint
  readonly state: PositionState
  readonly pixel: readonly [x: number, y: number]
}

interface PaintOptions {
  readonly selected: ReadonlySet<string>
  readonly active: string | null
  readonly follow: string | undefined
}

/** Draws the points, rings around the selected ones, and names when the map is near. Returns those in sight. */
export function paintPoints(
  frame: Frame,
  points: readonly PaintedPoint[],
  { selected, active, follow }: PaintOptions,
): readonly DrawnPoint[] {
  const { context, width, height, margin, colors, font, zoom, projectWorld } = frame
  const drawn: DrawnPoint[] = []
  const drawSign = signsFor(context, colors)
  const labels: { name: string; x: number; y: number }[] = []
  context.lineWidth = 2
  context.strokeStyle = colors.primary
  for (const { point, state, pixel: place } of points) {
    const [x, y] = projectWorld(place)
    if (x < -margin[0] || y < -margin[1] || x > width + margin[0] || y > height + margin[1]) continue
    drawn.push({ id: point.id, x, y })
    drawSign(x, y, point.ownerType, state, point.direction)
    if (selected.has(point.id) || point.id === active || point.id === follow) {
      context.beginPath()
      context.arc(x, y, SIGN_SIZE + 6, 0, 2 * Math.PI)
      context.stroke()
    }
    if (zoom >= LABEL_ZOOM && labels.length < MAX_LABELS) labels.push({ name: point.name, x, y })
  }
  paintLabels(frame, labels, font)
  return drawn
}

function paintLabels({ context, colors }: Frame, labels: readonly { name: string; x: number; y: number }[], font: string): void {
  context.font = font
  context.textAlign = 'center'
  context.lineWidth = 3
  context.strokeStyle = colors.surface
  context.fillStyle = colors.text
  for (const { name, x, y } of labels) {
    context.strokeText(name, x, y + 24)
    context.fillText(name, x, y + 24)
  }
  context.textAlign = 'start'
}

export interface DrawnCluster {
  readonly cluster: Cluster
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Clusters: their number in a ring with the parts of the states. */
export function paintClusters(frame: Frame, clusters: readonly Cluster[]): readonly DrawnCluster[] {
  const { context, colors, font, project } = frame
  context.font = `600 ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const drawn = clusters.map((cluster): DrawnCluster => {
    const [x, y] = project(cluster)
    const radius = 15 + Math.min(12, Math.log10(cluster.count) * 4)
    context.fillStyle = colors.surface
    context.beginPath()
    context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fill()
    context.lineWidth = 4
    let angle = -Math.PI / 2
    for (const state of positionStates) {
      const part = (cluster.states[state] / cluster.count) * 2 * Math.PI
      if (part === 0) continue
      context.strokeStyle = colors[state]
      context.beginPath()
      context.arc(x, y, radius, angle, angle + part)
      context.stroke()
      angle += part
    }
    context.fillStyle = colors.text
    context.fillText(String(cluster.count), x, y + 1)
    return { cluster, x, y, radius }
  })
  context.textAlign = 'start'
  context.textBaseline = 'alphabetic'
  return drawn
}

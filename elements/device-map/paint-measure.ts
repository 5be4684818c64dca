import type { Position } from './device-map.types'
import type { Frame } from './map-view'

/** The line of a measurement. */
export function paintMeasure({ context, colors, project }: Frame, positions: readonly Position[]): void {
  context.strokeStyle = colors.primary
  context.fillStyle = colors.surface
  context.lineWidth = 2
  const places = positions.map((position) => project(position))
  context.beginPath()
  for (const [x, y] of places) context.lineTo(x, y)
  context.stroke()
  for (const [x, y] of places) {
    context.beginPath()
    context.arc(x, y, 4, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}

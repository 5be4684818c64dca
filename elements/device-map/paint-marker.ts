import type { Position } from './device-map.types'
import type { Frame } from './map-view'

/** A pin whose tip is at the position. */
export function paintMarker({ context, colors, project }: Frame, position: Position, isMuted = false): void {
  const [x, y] = project(position)
  context.beginPath()
  context.arc(x, y - 22, 10, Math.PI * 0.85, Math.PI * 0.15)
  context.lineTo(x, y)
  context.closePath()
  context.fillStyle = isMuted ? colors.muted : colors.primary
  context.strokeStyle = colors.surface
  context.lineWidth = 2
  context.fill()
  context.stroke()
  context.beginPath()
  context.arc(x, y - 22, 3.5, 0, 2 * Math.PI)
  context.fillStyle = colors.surface
  context.fill()
}

import type { Position } from './device-map.types'
import type { Frame } from './map-view'

/** A position that needs somebody, with its text. */
export interface MapCallout extends Position {
  readonly text: string
}

const RINGS = [
  [26, 0.35],
  [15, 0.7],
] as const

/** Rings around each position, and its text at the end of a line. */
export function paintCallouts({ context, colors, font, project, width }: Frame, callouts: readonly MapCallout[]): void {
  context.save()
  context.font = `600 ${font}`
  context.strokeStyle = colors.alarm
  context.fillStyle = colors.alarm
  for (const callout of callouts) {
    const [x, y] = project(callout)
    context.lineWidth = 2
    for (const [radius, alpha] of RINGS) {
      context.globalAlpha = alpha
      context.beginPath()
      context.arc(x, y, radius, 0, 2 * Math.PI)
      context.stroke()
    }
    context.globalAlpha = 1
    context.beginPath()
    context.arc(x, y, 7, 0, 2 * Math.PI)
    context.fill()
    const length = context.measureText(callout.text).width + 12
    const side = x + 44 + length > width ? -1 : 1
    context.lineWidth = 1.5
    context.beginPath()
    context.moveTo(x + 6 * side, y - 8)
    context.lineTo(x + 44 * side, y - 42)
    context.lineTo(x + (44 + length) * side, y - 42)
    context.stroke()
    context.textAlign = side > 0 ? 'left' : 'right'
    context.fillText(callout.text, x + 50 * side, y - 50)
  }
  context.restore()
}

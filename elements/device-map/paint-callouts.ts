import type { Position } from './device-map.types'
import type { Frame } from './map-view'

/** A position that needs somebody, with its text. */
export interface MapCallout extends Position {
  readonly text: string
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Radius and opacity. */
const RINGS = [
  [26, 0.35],
  [15, 0.7],
] as const
/** Pixels from a position to its text: sideways, and upwards by the text of how many others is in the way. */
const ASIDE = 44
const RISES = [42, 72, 102, 132]
const TEXT_HEIGHT = 26

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** The first box that overlaps none of the others. */
export function freeBox(candidates: readonly Box[], others: readonly Box[]): Box | undefined {
  return candidates.find((box) => !others.some((other) => overlaps(box, other)))
}

/** Rings around each position, and its text at the end of a line. Where there is no room for a text the rings stand alone. */
export function paintCallouts({ context, colors, font, project, width }: Frame, callouts: readonly MapCallout[]): void {
  const texts: Box[] = []
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
    const isRight = x + ASIDE + length <= width
    const left = isRight ? x + ASIDE : x - ASIDE - length
    const box = freeBox(
      RISES.map((rise) => ({ left, right: left + length, top: y - rise - TEXT_HEIGHT, bottom: y - rise })),
      texts,
    )
    if (!box) continue
    texts.push(box)
    const [near, far] = isRight ? [box.left, box.right] : [box.right, box.left]
    context.lineWidth = 1.5
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(near, box.bottom)
    context.lineTo(far, box.bottom)
    context.stroke()
    context.textAlign = 'left'
    context.fillText(callout.text, box.left + 6, box.bottom - 8)
  }
  context.restore()
}

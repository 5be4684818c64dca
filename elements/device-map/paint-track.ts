import type { Position, TrackStop } from './device-map.types'
import type { Frame } from './map-view'
import { speedRuns, type TimedPoint } from './track'

/** Colours of `speedBand`, from slow to fast: the line gets darker and wider. */
const WIDTHS = [3, 4, 5, 6]
const ALPHAS = [0.45, 0.65, 0.85, 1]

/** The way, its stops with their numbers, its start and end, and where it is at the moment of the playback. */
export function paintTrack(
  frame: Frame,
  points: readonly TimedPoint[],
  { stops, current, direction }: { stops: readonly TrackStop[]; current: Position | null; direction: number | null },
): void {
  const { context, colors, project, zoom, font } = frame
  const half = 128 * 2 ** zoom
  const places = points.map((point) => project(point))
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = colors.primary
  for (const { band, start, end } of speedRuns(points)) {
    context.globalAlpha = ALPHAS[band]!
    context.lineWidth = WIDTHS[band]!
    context.beginPath()
    for (let index = start; index <= end; index += 1) {
      const [x, y] = places[index]!
      // The next point is in another copy of the world.
      if (index > start && Math.abs(x - places[index - 1]![0]) < half) context.lineTo(x, y)
      else context.moveTo(x, y)
    }
    context.stroke()
  }
  context.globalAlpha = 1
  context.lineCap = 'butt'
  if (places.length > 0) {
    disc(frame, places[0]!, 6, colors.surface, colors.primary)
    disc(frame, places.at(-1)!, 6, colors.moving, colors.surface)
  }
  context.font = `600 ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, stop] of stops.entries()) {
    const place = project(stop)
    disc(frame, place, 10, colors.surface, colors.still)
    context.fillStyle = colors.text
    context.fillText(String(index + 1), place[0], place[1] + 1)
  }
  context.textAlign = 'start'
  context.textBaseline = 'alphabetic'
  if (current) paintCurrent(frame, project(current), direction)
}

function disc({ context }: Frame, [x, y]: readonly [number, number], radius: number, fill: string, stroke: string): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.strokeStyle = stroke
  context.lineWidth = 2.5
  context.fill()
  context.stroke()
}

function paintCurrent(frame: Frame, place: readonly [number, number], direction: number | null): void {
  const { context, colors } = frame
  disc(frame, place, 11, colors.primary, colors.surface)
  context.fillStyle = colors.surface
  context.save()
  context.translate(place[0], place[1])
  context.rotate(((direction ?? 0) * Math.PI) / 180)
  context.beginPath()
  if (direction === null) context.arc(0, 0, 4, 0, 2 * Math.PI)
  else {
    context.moveTo(0, -6)
    context.lineTo(5, 5)
    context.lineTo(0, 2)
    context.lineTo(-5, 5)
  }
  context.fill()
  context.restore()
}

import { fromWorld, toWorld } from './coordinates'
import type { Frame } from './map-view'
import type { Outline } from './outline'

/** Degrees between two lines of the graticule, from far to near. */
const STEPS = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005]
/** The least pixels between two lines. */
const MIN_GAP = 110

function stepOf(zoom: number): number {
  const degree = (256 * 2 ** zoom) / 360
  return STEPS.findLast((step) => step * degree >= MIN_GAP) ?? STEPS[0]!
}

/** `121.5° E`, `31.2° N`. */
function degreeText(value: number, step: number, signs: string): string {
  const digits = Math.max(0, Math.ceil(-Math.log10(step)))
  return `${Number(Math.abs(value).toFixed(digits))}°${value === 0 ? '' : ` ${signs[value < 0 ? 1 : 0]}`}`
}

/** Lines of equal longitude and latitude with their degrees, so that positions are readable without a map. */
export function paintGraticule({ context, width, height, margin: [x0, y0], zoom, colors, font, projectWorld }: Frame): void {
  const step = stepOf(zoom)
  const scale = 256 * 2 ** zoom
  const [originX, originY] = projectWorld([0.5, 0.5])
  // Without wrapping: the lines beside each other, from edge to edge.
  const left = (-x0 - originX) / scale + 0.5
  const right = (width + x0 - originX) / scale + 0.5
  const south = fromWorld(0.5, Math.min(1, (height + y0 - originY) / scale + 0.5)).lat
  const north = fromWorld(0.5, Math.max(0, (-y0 - originY) / scale + 0.5)).lat
  context.strokeStyle = colors.line
  context.fillStyle = colors.muted
  context.font = font
  context.lineWidth = 1
  context.beginPath()
  for (let index = Math.ceil(((left - 0.5) * 360) / step); index * step <= (right - 0.5) * 360; index += 1) {
    const x = Math.round((index * step * scale) / 360 + originX) + 0.5
    context.moveTo(x, -y0)
    context.lineTo(x, height + y0)
    const lng = ((((index * step + 180) % 360) + 360) % 360) - 180
    context.fillText(degreeText(Number(lng.toFixed(6)), step, 'EW'), x + 4, 14)
  }
  for (let index = Math.ceil(south / step); index * step <= north; index += 1) {
    const y = Math.round((toWorld({ lng: 0, lat: index * step })[1] - 0.5) * scale + originY) + 0.5
    context.moveTo(-x0, y)
    context.lineTo(width + x0, y)
    if (y > 30) context.fillText(degreeText(Number((index * step).toFixed(6)), step, 'NS'), 6, y - 4)
  }
  context.stroke()
}

/** Lines that the page or the site gives. */
export function paintOutline({ context, colors, projectWorld, zoom }: Frame, outline: Outline): void {
  context.strokeStyle = colors.muted
  context.globalAlpha = 0.5
  context.lineWidth = zoom > 12 ? 2 : 1
  context.beginPath()
  const world = 256 * 2 ** zoom
  for (const line of outline) {
    let last = Number.NaN
    for (const place of line) {
      const [x, y] = projectWorld(place)
      // The next point may be in another copy of the world.
      if (Math.abs(x - last) < world / 2) context.lineTo(x, y)
      else context.moveTo(x, y)
      last = x
    }
  }
  context.stroke()
  context.globalAlpha = 1
}

import type { OwnerType, PositionState } from './device-map.types'
import type { MapColors } from './map-view'

/** Pixels: half of a sign, and half of its picture with the arrow. */
export const SIGN_SIZE = 7
const HALF = 20
/** Directions that have a picture of their own. */
const DIRECTIONS = 36

/** Draws the sign of a point at a pixel. */
export type DrawSign = (x: number, y: number, type: OwnerType, state: PositionState, direction: number | null | undefined) => void

/** Signs of points as pictures that are drawn once: copying them is several times faster than filling thousands of shapes. */
export function signsFor(context: CanvasRenderingContext2D, colors: MapColors): DrawSign {
  const ratio = context.getTransform().a
  const pictures = new Map<string, HTMLCanvasElement>()
  return (x, y, type, state, direction) => {
    const bucket = state === 'moving' && typeof direction === 'number' ? Math.round((direction / 360) * DIRECTIONS) % DIRECTIONS : -1
    const key = `${type} ${state} ${bucket}`
    let picture = pictures.get(key)
    if (!picture) pictures.set(key, (picture = paintSign(ratio, colors, type, state, bucket)))
    context.drawImage(picture, x - HALF, y - HALF, 2 * HALF, 2 * HALF)
  }
}

/** People are discs, devices squares; the arrow shows the direction. */
function paintSign(ratio: number, colors: MapColors, type: OwnerType, state: PositionState, bucket: number): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  picture.width = picture.height = Math.ceil(2 * HALF * ratio)
  const context = picture.getContext('2d')!
  context.scale(ratio, ratio)
  context.translate(HALF, HALF)
  context.beginPath()
  if (type === 'user') context.arc(0, 0, SIGN_SIZE, 0, 2 * Math.PI)
  else context.roundRect(-SIGN_SIZE, -SIGN_SIZE, 2 * SIGN_SIZE, 2 * SIGN_SIZE, 3)
  context.lineWidth = 2
  context.fillStyle = state === 'moving' ? colors.moving : colors.surface
  context.strokeStyle = state === 'moving' ? colors.surface : colors[state]
  context.setLineDash(state === 'offline' ? [3, 2] : [])
  context.fill()
  context.stroke()
  if (bucket >= 0) {
    context.rotate((bucket / DIRECTIONS) * 2 * Math.PI)
    context.beginPath()
    context.moveTo(0, -SIGN_SIZE - 10)
    context.lineTo(6, -SIGN_SIZE - 3)
    context.lineTo(-6, -SIGN_SIZE - 3)
    context.fillStyle = colors.moving
    context.fill()
  }
  return picture
}

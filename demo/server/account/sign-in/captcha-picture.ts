import { randomBytes, randomInt } from 'node:crypto'
import { pngOf } from './png'

/** Twice the 105 x 35 of JeecgBoot's, which is shown: sharp on every screen. */
const WIDTH = 210
const HEIGHT = 70

/**
 * Strokes of the characters in a 10 x 14 box, as polylines `x,y x,y | x,y ...`. Characters that look alike (0 O 1 I L 5 S 8 B 2 Z)
 * are left out.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '0,14 5,0 10,14 | 2,9 8,9',
  C: '10,3 7,0 3,0 0,4 0,10 3,14 7,14 10,11',
  D: '0,0 0,14 5,14 9,11 10,7 9,3 5,0 0,0',
  E: '10,0 0,0 0,14 10,14 | 0,7 8,7',
  F: '10,0 0,0 0,14 | 0,7 8,7',
  G: '10,3 7,0 3,0 0,4 0,10 3,14 7,14 10,11 10,8 6,8',
  H: '0,0 0,14 | 10,0 10,14 | 0,7 10,7',
  J: '8,0 8,11 5,14 2,14 0,11',
  K: '0,0 0,14 | 10,0 0,8 | 3,6 10,14',
  M: '0,14 0,0 5,8 10,0 10,14',
  N: '0,14 0,0 10,14 10,0',
  P: '0,14 0,0 7,0 10,3 10,5 7,8 0,8',
  R: '0,14 0,0 7,0 10,3 10,5 7,8 0,8 | 5,8 10,14',
  T: '0,0 10,0 | 5,0 5,14',
  U: '0,0 0,10 3,14 7,14 10,10 10,0',
  V: '0,0 5,14 10,0',
  W: '0,0 2,14 5,6 8,14 10,0',
  X: '0,0 10,14 | 10,0 0,14',
  Y: '0,0 5,7 10,0 | 5,7 5,14',
  3: '0,1 3,0 8,0 10,3 8,6 4,7 8,8 10,11 8,14 3,14 0,13',
  4: '7,14 7,0 0,9 10,9',
  6: '9,1 5,0 1,5 0,10 3,14 7,14 10,11 9,8 6,7 1,9',
  7: '0,0 10,0 4,14',
  9: '1,13 5,14 9,9 10,4 7,0 3,0 0,3 1,6 4,7 9,5',
}

/** What codes are made of. */
export const CAPTCHA_CHARACTERS = Object.keys(GLYPHS)

/** Background, its speckles, and the inks of characters and of the lines across them: nothing tells the two apart. */
const COLOURS = ['#f4f6f9', '#dfe5ee', '#c9d3e2', '#1d4f91', '#8a2f4a', '#2c6e49', '#5b3f8c', '#9a4d14']
const SPECKLES = [1, 2]
const INKS = [3, 4, 5, 6, 7]

interface Point {
  x: number
  y: number
}

type Segment = readonly [from: Point, to: Point]

function between(low: number, high: number): number {
  return low + (randomInt(0, 10_001) / 10_000) * (high - low)
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index]
    return from ? [[from, to] as const] : []
  })
}

/** The strokes of a character, turned, stretched and shifted, around a place. */
function glyphSegments(character: string, centre: Point): Segment[] {
  const [wide, high, angle, slant] = [between(2, 2.9), between(2.3, 3), between(-0.35, 0.35), between(-0.25, 0.25)]
  const pointOf = (text: string): Point => {
    const [x = 0, y = 0] = text.split(',').map(Number)
    const py = (y - 7) * high + between(-1.2, 1.2)
    const px = (x - 5) * wide + slant * py + between(-1.2, 1.2)
    return { x: centre.x + px * Math.cos(angle) - py * Math.sin(angle), y: centre.y + px * Math.sin(angle) + py * Math.cos(angle) }
  }
  return (GLYPHS[character] ?? '').split(' | ').flatMap((stroke) => segmentsOf(stroke.split(' ').map(pointOf)))
}

/** A bow from one side to the other, through the characters. */
function bow(): Segment[] {
  const [start, bend, end] = [
    { x: between(-5, 40), y: between(8, 62) },
    { x: between(60, 150), y: between(-20, 90) },
    { x: between(170, 215), y: between(8, 62) },
  ]
  const at = (part: number): Point => {
    const mix = (a: number, b: number, c: number): number => (1 - part) ** 2 * a + 2 * part * (1 - part) * b + part ** 2 * c
    return { x: mix(start.x, bend.x, end.x), y: mix(start.y, bend.y, end.y) }
  }
  return segmentsOf(Array.from({ length: 13 }, (_, index) => at(index / 12)))
}

function distance({ x, y }: Point, [from, to]: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const part = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - from.x - part * dx, y - from.y - part * dy)
}

/** Draws lines into the picture. */
function draw(pixels: Uint8Array, segments: readonly Segment[], colour: number, thickness: number): void {
  for (const segment of segments) {
    const [{ x: x1, y: y1 }, { x: x2, y: y2 }] = segment
    for (let y = Math.max(0, Math.floor(Math.min(y1, y2) - thickness)); y <= Math.min(HEIGHT - 1, Math.max(y1, y2) + thickness); y += 1) {
      for (let x = Math.max(0, Math.floor(Math.min(x1, x2) - thickness)); x <= Math.min(WIDTH - 1, Math.max(x1, x2) + thickness); x += 1) {
        if (distance({ x, y }, segment) <= thickness / 2) pixels[y * WIDTH + x] = colour
      }
    }
  }
}

/** The whole picture bends in waves of its own. */
function bent(pixels: Uint8Array): Uint8Array {
  const wave = (): ((at: number) => number) => {
    const [height, length, start] = [between(1.5, 3.5), between(25, 60), between(0, 7)]
    return (at) => height * Math.sin(at / (length / 6.28) + start)
  }
  const [across, down] = [wave(), wave()]
  return pixels.map((_, index) => {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)]
    const [fromX, fromY] = [Math.round(x + across(y)), Math.round(y + down(x))]
    return fromX < 0 || fromX >= WIDTH || fromY < 0 || fromY >= HEIGHT ? 0 : (pixels[fromY * WIDTH + fromX] ?? 0)
  })
}

/** Grains of every colour: single pixels, gone for the eye. */
function speckle(pixels: Uint8Array): void {
  randomBytes(pixels.length).forEach((chance, index) => {
    if (chance < 24) pixels[index] = SPECKLES[chance % SPECKLES.length] ?? 0
    else if (chance < 30) pixels[index] = INKS[chance % INKS.length] ?? 0
    else if (chance < 38) pixels[index] = 0
  })
}

/**
 * The code as `data:image/png;base64,...`: pixels only, bent, grained, with lines in the ink of the characters
 * across them. It slows a script down and does not keep it out; the limits do.
 */
export function captchaPicture(code: string): string {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  Array.from(code).forEach((character, index) =>
    draw(pixels, glyphSegments(character, { x: 30 + index * 49 + between(-6, 6), y: 35 + between(-7, 7) }), pick(INKS), between(4.6, 5.8)),
  )
  for (let line = 0; line < 2; line += 1) draw(pixels, bow(), pick(INKS), between(1.4, 2.4))
  // Lines of the background cut through strokes.
  for (let line = 0; line < 2; line += 1) draw(pixels, bow(), 0, between(1.2, 1.8))
  const picture = bent(pixels)
  speckle(picture)
  return `data:image/png;base64,${pngOf(WIDTH, HEIGHT, COLOURS, picture).toString('base64')}`
}

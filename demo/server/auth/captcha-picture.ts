import { randomInt } from 'node:crypto'

const WIDTH = 105
const HEIGHT = 35

/**
 * Strokes of the characters in a 10 x 14 box, as polylines `x,y x,y | x,y ...`. Drawn, never written: a picture with <text>
 * would give the code away. Characters that look alike (0 O 1 I L 5 S 8 B 2 Z) are left out.
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

const ALPHABET = Object.keys(GLYPHS)
const COLOURS = ['#1d4f91', '#8a2f4a', '#2c6e49', '#5b3f8c', '#9a4d14']

function between(low: number, high: number): number {
  return low + (randomInt(0, 1001) / 1000) * (high - low)
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** A new code of four characters. */
export function newCaptchaCode(): string {
  return Array.from({ length: 4 }, () => pick(ALPHABET)).join('')
}

function glyphPath(character: string, offset: number): string {
  const scale = between(1.15, 1.45)
  const angle = between(-0.3, 0.3)
  const left = offset + between(-2, 2)
  const top = between(5, 9)
  const place = (point: string): string => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    const px = (x - 5) * scale + between(-0.7, 0.7)
    const py = (y - 7) * scale + between(-0.7, 0.7)
    const turnedX = px * Math.cos(angle) - py * Math.sin(angle)
    const turnedY = px * Math.sin(angle) + py * Math.cos(angle)
    return `${(left + 8 + turnedX).toFixed(1)} ${(top + 10 + turnedY).toFixed(1)}`
  }
  const strokes = (GLYPHS[character] ?? '').split(' | ')
  const data = strokes.map((stroke) => `M${stroke.split(' ').map(place).join('L')}`).join('')
  return `<path d="${data}" stroke="${pick(COLOURS)}" stroke-width="${between(1.8, 2.6).toFixed(1)}"/>`
}

function noisePath(): string {
  const at = (): string => `${between(0, WIDTH).toFixed(1)} ${between(0, HEIGHT).toFixed(1)}`
  return `<path d="M${at()}Q${at()} ${at()}" stroke="${pick(COLOURS)}" stroke-width="0.8" opacity="0.6"/>`
}

/** The code as `data:image/svg+xml;base64,...`, 105 x 35 like JeecgBoot's. */
export function captchaPicture(code: string): string {
  const letters = code.split('').map((character, index) => glyphPath(character, 5 + index * 25))
  const noise = Array.from({ length: 6 }, noisePath)
  const paths = [...letters, ...noise].join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="#f4f6f9"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** Where a camera looks, and how. */
export interface CameraPosition {
  /** Degrees to the right of where it was mounted to look, 0 to 360. */
  pan: number
  /** Degrees above the horizon, -90 to 30. */
  tilt: number
  /** 1 to 20 times. */
  zoom: number
  /** From near, 0, to far, 100. */
  focus: number
  /** From closed, 0, to open, 100. */
  iris: number
}

export const HOME: CameraPosition = { pan: 0, tilt: 0, zoom: 1, focus: 50, iris: 50 }

export const MOVES = [
  'up',
  'down',
  'left',
  'right',
  'leftup',
  'leftdown',
  'rightup',
  'rightdown',
  'zoomin',
  'zoomout',
  'focusnear',
  'focusfar',
  'irisopen',
  'irisclose',
] as const
export type Move = (typeof MOVES)[number]

/** A sight on the way of a camera: how fast it goes there, 1 to 255, and how many seconds it stays. */
export interface Stop {
  preset: number
  speed: number
  stay: number
  sight: CameraPosition
}

export const FASTEST = 255
/** What changes in a second at the greatest speed. */
const RATES: Readonly<CameraPosition> = { pan: 90, tilt: 45, zoom: 6, focus: 40, iris: 40 }
const LIMITS: Readonly<Record<Exclude<keyof CameraPosition, 'pan'>, readonly [number, number]>> = {
  tilt: [-90, 30],
  zoom: [1, 20],
  focus: [0, 100],
  iris: [0, 100],
}

const DIRECTIONS: Readonly<Record<Move, Partial<Record<keyof CameraPosition, 1 | -1>>>> = {
  up: { tilt: 1 },
  down: { tilt: -1 },
  left: { pan: -1 },
  right: { pan: 1 },
  leftup: { pan: -1, tilt: 1 },
  leftdown: { pan: -1, tilt: -1 },
  rightup: { pan: 1, tilt: 1 },
  rightdown: { pan: 1, tilt: -1 },
  zoomin: { zoom: 1 },
  zoomout: { zoom: -1 },
  focusnear: { focus: -1 },
  focusfar: { focus: 1 },
  irisopen: { iris: 1 },
  irisclose: { iris: -1 },
}

const AXES = ['pan', 'tilt', 'zoom', 'focus', 'iris'] as const

const normalizedAngle = (degrees: number): number => ((degrees % 360) + 360) % 360

function bounded(axis: keyof CameraPosition, value: number): number {
  if (axis === 'pan') return normalizedAngle(value)
  const [min, max] = LIMITS[axis]
  return Math.min(max, Math.max(min, value))
}

/** Where a camera looks that has moved for so many seconds. */
export function moved(from: CameraPosition, move: Move, speed: number, seconds: number): CameraPosition {
  const position = { ...from }
  for (const axis of AXES)
    position[axis] = bounded(axis, from[axis] + (DIRECTIONS[move][axis] ?? 0) * RATES[axis] * (speed / FASTEST) * Math.max(0, seconds))
  return position
}

/** How far it is; to the left or to the right, whichever is less. */
function distance(axis: keyof CameraPosition, from: CameraPosition, to: CameraPosition): number {
  const offset = to[axis] - from[axis]
  return axis === 'pan' ? normalizedAngle(offset + 180) - 180 : offset
}

/** Seconds until all of a camera has arrived. */
export function secondsBetween(from: CameraPosition, to: CameraPosition, speed: number): number {
  return Math.max(...AXES.map((axis) => Math.abs(distance(axis, from, to)) / (RATES[axis] * (speed / FASTEST))))
}

/** Where a camera looks that has gone towards another sight for so many seconds. */
export function towards(from: CameraPosition, to: CameraPosition, speed: number, seconds: number): CameraPosition {
  if (seconds >= secondsBetween(from, to, speed)) return { ...to }
  const position = { ...from }
  for (const axis of AXES) {
    const offset = distance(axis, from, to)
    const step = Math.min(Math.abs(offset), RATES[axis] * (speed / FASTEST) * Math.max(0, seconds))
    position[axis] = bounded(axis, from[axis] + Math.sign(offset) * step)
  }
  return position
}

export interface CameraPositionInMotion {
  sight: CameraPosition
  /** Of the preset it goes to, or stays at. */
  preset: number
}

/** Where a camera looks that has walked through some sights for so many seconds, from the first again after the last. */
export function walked(from: CameraPosition, stops: readonly Stop[], seconds: number): CameraPositionInMotion {
  const last = stops.at(-1)
  if (!last) return { sight: from, preset: 0 }
  const timeOf = (start: CameraPosition, stop: Stop): number => secondsBetween(start, stop.sight, stop.speed) + stop.stay
  const roundFrom = (start: CameraPosition): number =>
    stops.reduce((sum, stop, index) => sum + timeOf(stops[index - 1]?.sight ?? start, stop), 0)
  const first = roundFrom(from)
  const isLater = seconds >= first
  const again = roundFrom(last.sight)
  let left = isLater ? (again > 0 ? (seconds - first) % again : 0) : seconds
  let start = isLater ? last.sight : from
  for (const stop of stops) {
    const time = timeOf(start, stop)
    if (left < time) return { sight: towards(start, stop.sight, stop.speed, left), preset: stop.preset }
    left -= time
    start = stop.sight
  }
  return { sight: last.sight, preset: last.preset }
}

import { isRecord } from '../core/storage/shapes'
import type { PtzMove } from './ptz.types'

export const defaultSpeed = 5

/** A speed of the panel, within 1 to 10. */
export function speedOf(speed: number | undefined): number {
  return Math.min(10, Math.max(1, Math.round(speed ?? defaultSpeed)))
}

/** As it is sent: 1 to 255. */
export function sentSpeed(speed: number): number {
  return Math.round((speedOf(speed) * 255) / 10)
}

/** A sent one, as the panel shows it. */
export function shownSpeed(speed: number): number {
  return speedOf((speed * 10) / 255)
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
const zooms: Readonly<Record<string, PtzMove>> = { '+': 'zoomin', '=': 'zoomin', '-': 'zoomout', _: 'zoomout' }

export function isPtzKey(key: string): boolean {
  return arrows.some((arrow) => arrow === key) || key in zooms
}

const diagonals: Readonly<Record<string, PtzMove>> = {
  'left up': 'leftup',
  'left down': 'leftdown',
  'right up': 'rightup',
  'right down': 'rightdown',
}

/** What the held keys say: arrows, two of them a slant, or the zoom; opposite ones nothing. */
export function moveOfKeys(keys: ReadonlySet<string>): PtzMove | null {
  const side = Number(keys.has('ArrowRight')) - Number(keys.has('ArrowLeft'))
  const height = Number(keys.has('ArrowUp')) - Number(keys.has('ArrowDown'))
  const across = side > 0 ? 'right' : side < 0 ? 'left' : null
  const along = height > 0 ? 'up' : height < 0 ? 'down' : null
  if (across && along) return diagonals[`${across} ${along}`] ?? null
  if (across ?? along) return across ?? along
  const zoom = [...keys].find((key) => key in zooms)
  return zoom === undefined ? null : (zooms[zoom] ?? null)
}

/** Where a camera looks and what it does, as the server says. */
export interface PtzState {
  readonly canMove: boolean
  readonly isOnline: boolean
  readonly pan: number
  readonly tilt: number
  readonly zoom: number
  readonly focus: number
  readonly iris: number
  /** A direction, `goto`, `cruise`; null: it stands. */
  readonly command: string | null
  readonly preset: number | null
  readonly cruiseId: string | null
  readonly wiper: boolean
  readonly light: boolean
  /** Who else steers it; '': nobody. */
  readonly steeredBy: string
  readonly takeover: boolean
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : otherwise)
const textOr = <Otherwise>(value: unknown, otherwise: Otherwise): string | Otherwise => (typeof value === 'string' ? value : otherwise)

/** Null where the answer is none. */
export function readState(raw: unknown): PtzState | null {
  if (!isRecord(raw)) return null
  return {
    canMove: raw['ptz'] !== '0',
    isOnline: raw['onlineStatus'] !== '0',
    pan: numberOr(raw['pan'], 0),
    tilt: numberOr(raw['tilt'], 0),
    zoom: numberOr(raw['zoom'], 1),
    focus: numberOr(raw['focus'], 0),
    iris: numberOr(raw['iris'], 0),
    command: textOr(raw['command'], null),
    preset: typeof raw['preset'] === 'number' ? raw['preset'] : null,
    cruiseId: textOr(raw['cruiseId'], null),
    wiper: raw['wiper'] === '1',
    light: raw['light'] === '1',
    steeredBy: textOr(raw['steeredBy'], ''),
    takeover: raw['takeover'] === true,
  }
}

export interface PtzPreset {
  readonly index: number
  readonly name: string
}

export function readPresets(raw: unknown): PtzPreset[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((one: unknown): PtzPreset[] =>
    isRecord(one) && typeof one['index'] === 'number' ? [{ index: one['index'], name: textOr(one['name'], '') }] : [],
  )
}

/** The first number that no preset has; null where all are taken. */
export function freeIndex(presets: readonly PtzPreset[]): number | null {
  for (let index = 1; index <= 255; index += 1) if (presets.every((preset) => preset.index !== index)) return index
  return null
}

export interface CruiseStep {
  readonly preset: number
  /** s */
  readonly stay: number
  /** 1 to 255. */
  readonly speed: number
}

export interface PtzCruise {
  readonly id: string
  readonly name: string
  readonly steps: readonly CruiseStep[]
}

export function readCruises(raw: unknown): PtzCruise[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((one: unknown): PtzCruise[] => {
    if (!isRecord(one) || typeof one['id'] !== 'string') return []
    const steps: readonly unknown[] = Array.isArray(one['steps']) ? one['steps'] : []
    return [
      {
        id: one['id'],
        name: textOr(one['name'], ''),
        steps: steps.flatMap((step): CruiseStep[] =>
          isRecord(step)
            ? [{ preset: numberOr(step['preset'], 1), stay: numberOr(step['stay'], 10), speed: numberOr(step['speed'], 128) }]
            : [],
        ),
      },
    ]
  })
}

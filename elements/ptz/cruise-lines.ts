import { type CruiseStep, type PtzCruise, type PtzPreset, sentSpeed, shownSpeed, defaultSpeed } from './ptz-model'

/** A step of a cruise as it is edited. */
export interface CruiseLine {
  /** Tells lines apart that say the same. */
  readonly key: number
  readonly preset: number
  /** s, as typed. */
  readonly stay: string
  /** 1 to 10. */
  readonly speed: number
}

interface Draft {
  readonly name: string
  readonly lines: readonly CruiseLine[]
}

const longestStay = 3600
const defaultStay = 10

/** Whether it is a number of seconds that a camera may stay. */
export const isStay = (text: string): boolean => /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= longestStay

/** The steps of a cruise as lines; of a new one (null) the first two presets. */
export function linesOf(cruise: PtzCruise | null, presets: readonly PtzPreset[]): readonly CruiseLine[] {
  if (cruise) return cruise.steps.map(({ preset, stay, speed }, key) => ({ key, preset, stay: String(stay), speed: shownSpeed(speed) }))
  return presets.slice(0, 2).map(({ index }, key) => ({ key, preset: index, stay: String(defaultStay), speed: defaultSpeed }))
}

/** One line more, with the first preset. */
export function newLine(lines: readonly CruiseLine[], presets: readonly PtzPreset[]): CruiseLine {
  const key = 1 + Math.max(-1, ...lines.map((line) => line.key))
  return { key, preset: presets[0]?.index ?? 1, stay: String(defaultStay), speed: defaultSpeed }
}

/** The lines as a server takes them. */
export function stepsOf(lines: readonly CruiseLine[]): CruiseStep[] {
  return lines.map(({ preset, stay, speed }) => ({ preset, stay: Number(stay), speed: sentSpeed(speed) }))
}

const textOfDraft = ({ name, lines }: Draft): string =>
  JSON.stringify([name.trim(), lines.map(({ preset, stay, speed }) => [preset, stay.trim(), speed])])

/** Whether leaving would lose something. */
export function isChanged(before: Draft, now: Draft): boolean {
  return textOfDraft(before) !== textOfDraft(now)
}

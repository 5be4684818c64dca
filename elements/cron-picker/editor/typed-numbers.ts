import type { CronUnit } from '../cron'
import type { Range } from './bounds'
import type { DayMode } from './unit-memory'

/** A number box: what it is for, and its bounds. */
export interface NumberSpan extends Range {
  readonly unit: CronUnit
  readonly mode: DayMode
  readonly key: NumberKey
}

export type NumberKey = 'start' | 'step' | 'from' | 'to' | 'weekStep' | 'beforeEnd' | 'nearest' | 'nth'

/** What is being typed into a box, or was and is no number of its. */
export interface TypedNumber extends NumberSpan {
  readonly text: string
  /** Null where the text is no whole number within the bounds. */
  readonly number: number | null
  /** The number before the typing: it stays where the text is refused. */
  readonly was: number
  /** The box was left: now it may be said that the text is refused. */
  readonly left: boolean
}

/** Digits as people write them, full-width ones too; null for what is no whole number within the bounds. */
export function readWhole(text: string, { min, max }: Range): number | null {
  const plain = text.normalize('NFKC').trim()
  const number = /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN
  return number >= min && number <= max ? number : null
}

/** It cannot be read. An emptied box stands for the number it had. */
export function isInvalid({ number, text }: TypedNumber): boolean {
  return number === null && text.trim() !== ''
}

export function isSameSpan(a: NumberSpan, b: NumberSpan): boolean {
  return a.unit === b.unit && a.key === b.key
}

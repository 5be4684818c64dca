import type { CronError, CronWarning } from './findings.types'
import type { CronField } from './fields'
import type { CronState } from './picker-state'

/** Where something stands in the text: characters `start` up to, not including, `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** One part of a field between commas. Weekdays count from Sunday = 1. */
export type CronItem =
  /** `*`, or `*` with a step: every so many from the field's first value on. */
  | { readonly kind: 'every'; readonly step: number }
  | { readonly kind: 'value'; readonly value: number }
  /** `from/step`: from a value to the field's end. */
  | { readonly kind: 'steps'; readonly from: number; readonly step: number }
  /** `from-to` with or without a step; wraps around when `from` is greater. */
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly step: number }
  /** `?`: the other day field decides. */
  | { readonly kind: 'open' }
  /** `L`, `L-3`, `LW`, `L-3W`: so many days before the month's end, moved to the nearest workday or not. */
  | { readonly kind: 'month-end'; readonly before: number; readonly workday: boolean }
  /** `15W`: the workday nearest to a day, within the month. */
  | { readonly kind: 'workday'; readonly day: number }
  /** `6L`: the last such weekday of the month. */
  | { readonly kind: 'last-weekday'; readonly weekday: number }
  /** `6#2`: the second such weekday of the month. */
  | { readonly kind: 'nth-weekday'; readonly weekday: number; readonly nth: number }

/** One field as written and as understood. A field with an error may still have items: what could be read of it. */
export interface CronFieldTree extends Span {
  /** As written. */
  readonly text: string
  readonly items: readonly CronItem[]
  /** The items say all that is written: nothing was unreadable or had to be overlooked. */
  readonly exact: boolean
}

/** The fields of an expression; `year` is `*` at the end of the text where it was left out. */
export type CronTree = Readonly<Record<CronField, CronFieldTree>>

/** What was understood of a text. `tree` and `state` are null while the text has not enough fields. */
export interface CronReading {
  readonly text: string
  /** The scheduler accepts the text, and can work with it. */
  readonly valid: boolean
  readonly tree: CronTree | null
  /** The modes that the picker shows for it. */
  readonly state: CronState | null
  readonly errors: readonly CronError[]
  readonly warnings: readonly CronWarning[]
}

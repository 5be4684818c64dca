import type { CronField } from './fields'

/** Families of errors. */
export type CronErrorKind =
  | 'field-count'
  | 'syntax'
  | 'out-of-range'
  | 'step-out-of-range'
  | 'question-mark'
  | 'special-not-allowed'
  | 'both-days-set'
  | 'both-days-question'
  | 'breaks-server'

/** What exactly is wrong; the picker has a sentence for each. */
export type CronErrorReason =
  /** Not 6 or 7 fields; `found` of them. */
  | 'field-count'
  /** Nothing between the commas. */
  | 'empty'
  /** A character that means nothing here. */
  | 'character'
  /** No month or weekday of that name. */
  | 'word'
  /** After `-`, `/` or `#` a number is missing. */
  | 'number'
  /** More digits than the scheduler can count. */
  | 'digits'
  /** A value outside `min` to `max`. */
  | 'value'
  /** `#` takes 1 to 5. */
  | 'nth'
  /** `L-` takes at most 30. */
  | 'before-end'
  /** A range of years must not run backwards. */
  | 'year-order'
  /** A step above `max`. */
  | 'step'
  /** `?` outside the two day fields, or with more behind it. */
  | 'question'
  /** `L`, `W` or `#` where it means nothing. */
  | 'special'
  /** `L`, `W` or `#` in a list. */
  | 'alone'
  /** Day and weekday both given. */
  | 'both-days'
  /** `?` in both day fields. */
  | 'no-day'
  /** The scheduler takes it, and then throws or never returns. */
  | 'breaks-server'

export interface CronError {
  readonly kind: CronErrorKind
  readonly reason: CronErrorReason
  /** The field to change; null when the number of fields is wrong. */
  readonly field: CronField | null
  /** All fields of which one must change: both day fields, when they contradict each other. */
  readonly fields: readonly CronField[]
  /** Characters of the text, `end` not included. */
  readonly start: number
  readonly end: number
  /** The characters meant. */
  readonly found: string
  /** Bounds, where the reason has some. */
  readonly min?: number
  readonly max?: number
}

export type CronWarningKind =
  /** The scheduler overlooks these characters. */
  | 'ignored'
  /** A step behind a month or weekday name is overlooked: write numbers. */
  | 'named-step'
  /** A step of 0 means the start alone. */
  | 'step-zero'
  /** A step above the bound, which is not checked in ranges. */
  | 'step-large'
  /** `99` and `/n` are read as `*` and `*` with a step. */
  | 'read-as-every'
  /** Of a list with `W` or `#` the first value counts alone. */
  | 'first-only'
  /** `0#n` is read as the nth Saturday. */
  | 'weekday-zero'
  /** In short months the scheduler moves such a workday to an odd day. */
  | 'odd-workday'
  /** A year that never comes. */
  | 'year'
  /** Less than 10 seconds between two runs. */
  | 'frequent'
  /** There is no such time any more, or there never was: the server refuses to plan the job. */
  | 'never-runs'

export interface CronWarning {
  readonly kind: CronWarningKind
  /** Null when it is about the whole expression. */
  readonly field: CronField | null
  readonly start: number
  readonly end: number
  readonly found: string
}

import type { CronUnit } from '../cron'

export interface Range {
  readonly min: number
  readonly max: number
}

export interface UnitBounds {
  /** Where an increment starts, and its step. */
  readonly start: Range
  readonly step: Range
  /** Ends of a range. */
  readonly from: Range
  readonly to: Range
  /** Specific values. */
  readonly values: Range
}

const of = (min: number, max: number): Range => ({ min, max })

/** What the picker lets choose (clauses 5.1), capped where the scheduler refuses more. */
export const unitBounds: Readonly<Record<Exclude<CronUnit, 'day'>, UnitBounds>> = {
  second: { start: of(0, 59), step: of(1, 59), from: of(1, 59), to: of(0, 59), values: of(0, 59) },
  minute: { start: of(0, 59), step: of(1, 59), from: of(1, 59), to: of(0, 59), values: of(0, 59) },
  hour: { start: of(0, 23), step: of(1, 23), from: of(0, 23), to: of(0, 23), values: of(0, 23) },
  month: { start: of(1, 12), step: of(1, 12), from: of(1, 12), to: of(1, 12), values: of(1, 12) },
  year: { start: of(2019, 2119), step: of(1, 99), from: of(2019, 2119), to: of(2019, 2119), values: of(2019, 2118) },
}

export const dayBounds = {
  weekStep: of(1, 7),
  start: of(1, 31),
  step: of(1, 31),
  days: of(1, 31),
  beforeEnd: of(1, 30),
  nearest: of(1, 31),
  nth: of(1, 5),
} as const

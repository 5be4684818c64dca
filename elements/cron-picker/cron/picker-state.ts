/** A unit of the picker; the two day fields are one unit. */
export const cronUnits = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const
export type CronUnit = (typeof cronUnits)[number]

/** Modes of second, minute, hour, month and year (clauses 4.3). */
export type UnitState =
  /** Every one. */
  | { readonly mode: 1 }
  /** From a start on, every so many. */
  | { readonly mode: 2; readonly start: number; readonly step: number }
  | { readonly mode: 3; readonly values: readonly number[] }
  /** A range, both ends included. */
  | { readonly mode: 4; readonly from: number; readonly to: number }
  /** What the modes cannot express, as written. */
  | { readonly mode: 'custom'; readonly text: string }

/** The eleven modes of the day (clauses 4.3). Weekdays count from Sunday = 1. */
export type DayState =
  /** Every day. */
  | { readonly mode: 1 }
  /** Within each week from a weekday on, every so many days: the scheduler knows no "every N weeks". */
  | { readonly mode: 2; readonly weekStart: number; readonly weekStep: number }
  /** Within each month from a day on, every so many days. */
  | { readonly mode: 3; readonly start: number; readonly step: number }
  | { readonly mode: 4; readonly weekdays: readonly number[] }
  | { readonly mode: 5; readonly days: readonly number[] }
  /** The last day of the month. */
  | { readonly mode: 6 }
  /** The last workday of the month. */
  | { readonly mode: 7 }
  /** The last such weekday of the month. */
  | { readonly mode: 8; readonly lastWeekday: number }
  /** Days before the month's end. */
  | { readonly mode: 9; readonly beforeEnd: number }
  /** The workday nearest to a day of the month. */
  | { readonly mode: 10; readonly nearest: number }
  /** The nth such weekday of the month. */
  | { readonly mode: 11; readonly nthWeekday: number; readonly nth: number }
  /** What the modes cannot express, as written. */
  | { readonly mode: 'custom'; readonly day: string; readonly week: string }

export interface CronState {
  readonly second: UnitState
  readonly minute: UnitState
  readonly hour: UnitState
  readonly day: DayState
  readonly month: UnitState
  readonly year: UnitState
}

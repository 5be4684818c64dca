/** The seven fields of an expression, in the order they are written. */
export const cronFields = ['second', 'minute', 'hour', 'dayOfMonth', 'month', 'dayOfWeek', 'year'] as const
export type CronField = (typeof cronFields)[number]

export interface FieldRule {
  readonly min: number
  readonly max: number
  /** Largest step after `/`; the scheduler refuses more. */
  readonly maxStep: number
  /** Words that stand for the values from `min` on. */
  readonly names?: readonly string[]
}

/** Years before are accepted and never run. */
const firstYear = 1970

/** The scheduler looks this far ahead and no further. */
export function lastYear(): number {
  return new Date().getFullYear() + 100
}

/** Bounds of Quartz 2.3.2. Weekdays count from Sunday = 1. Any year is accepted; those outside the bounds never run. */
export const fieldRules: Readonly<Record<CronField, FieldRule>> = {
  second: { min: 0, max: 59, maxStep: 59 },
  minute: { min: 0, max: 59, maxStep: 59 },
  hour: { min: 0, max: 23, maxStep: 23 },
  dayOfMonth: { min: 1, max: 31, maxStep: 31 },
  month: { min: 1, max: 12, maxStep: 12, names: ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] },
  dayOfWeek: { min: 1, max: 7, maxStep: 7, names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] },
  year: { min: firstYear, max: Number.MAX_SAFE_INTEGER, maxStep: Number.MAX_SAFE_INTEGER },
}

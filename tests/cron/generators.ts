import * as fc from 'fast-check'
import { buildCron, type CronState, type DayState, type UnitState } from '../../elements/cron-picker/cron'

const sorted = (min: number, max: number) =>
  fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 5 }).map((values) => values.sort((a, b) => a - b))

function unit(min: number, max: number, maxStep: number, wraps = true): fc.Arbitrary<UnitState> {
  const value = fc.integer({ min, max })
  return fc.oneof(
    fc.constant<UnitState>({ mode: 1 }),
    fc.record({ mode: fc.constant(2 as const), start: value, step: fc.integer({ min: 1, max: maxStep }) }),
    fc.record({ mode: fc.constant(3 as const), values: sorted(min, max) }),
    fc.tuple(value, value).map(([a, b]): UnitState => ({ mode: 4, from: wraps ? a : Math.min(a, b), to: wraps ? b : Math.max(a, b) })),
  )
}

const weekday = fc.integer({ min: 1, max: 7 })
const monthDay = fc.integer({ min: 1, max: 31 })

const day: fc.Arbitrary<DayState> = fc.oneof(
  fc.constantFrom<DayState>({ mode: 1 }, { mode: 6 }, { mode: 7 }),
  fc.record({ mode: fc.constant(2 as const), weekStart: weekday, weekStep: weekday }),
  fc.record({ mode: fc.constant(3 as const), start: monthDay, step: monthDay }),
  fc.record({ mode: fc.constant(4 as const), weekdays: sorted(1, 7) }),
  fc.record({ mode: fc.constant(5 as const), days: sorted(1, 31) }),
  fc.record({ mode: fc.constant(8 as const), lastWeekday: weekday }),
  fc.record({ mode: fc.constant(9 as const), beforeEnd: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ mode: fc.constant(10 as const), nearest: monthDay }),
  fc.record({ mode: fc.constant(11 as const), nthWeekday: weekday, nth: fc.integer({ min: 1, max: 5 }) }),
)

/** Any state the picker can be in, within its bounds. */
export const anyState: fc.Arbitrary<CronState> = fc.record({
  second: unit(0, 59, 59),
  minute: unit(0, 59, 59),
  hour: unit(0, 23, 23),
  day,
  month: unit(1, 12, 12),
  year: unit(2019, 2119, 99, false),
})

export const anyCron: fc.Arbitrary<string> = anyState.map(buildCron)

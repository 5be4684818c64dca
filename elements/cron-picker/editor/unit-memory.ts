import type { CronState, CronUnit, DayState, UnitState } from '../cron'

/** What a unit holds for each of its modes, so that going back to one brings its numbers back (clauses 3). */
export interface UnitMemory {
  readonly start: number
  readonly step: number
  readonly from: number
  readonly to: number
  readonly values: readonly number[]
}

export interface DayMemory {
  readonly weekStart: number
  readonly weekStep: number
  readonly start: number
  readonly step: number
  readonly weekdays: readonly number[]
  readonly days: readonly number[]
  readonly lastWeekday: number
  readonly beforeEnd: number
  readonly nearest: number
  readonly nthWeekday: number
  readonly nth: number
}

export type CronMemory = Readonly<Record<Exclude<CronUnit, 'day'>, UnitMemory>> & { readonly day: DayMemory }

export type UnitMode = Exclude<UnitState['mode'], 'custom'>
export type DayMode = Exclude<DayState['mode'], 'custom'>

const thisYear = new Date().getFullYear()

/** What is offered first. */
export const EMPTY_CRON_MEMORY: CronMemory = {
  second: { start: 0, step: 5, from: 1, to: 30, values: [] },
  minute: { start: 0, step: 5, from: 1, to: 30, values: [] },
  hour: { start: 0, step: 1, from: 9, to: 18, values: [] },
  day: {
    weekStart: 2,
    weekStep: 2,
    start: 1,
    step: 2,
    weekdays: [],
    days: [],
    lastWeekday: 6,
    beforeEnd: 3,
    nearest: 15,
    nthWeekday: 4,
    nth: 2,
  },
  month: { start: 1, step: 3, from: 1, to: 6, values: [] },
  year: { start: thisYear, step: 1, from: thisYear, to: thisYear + 5, values: [] },
}

/** Takes over the numbers of a state. */
export function remember(memory: CronMemory, state: CronState): CronMemory {
  return {
    second: rememberUnit(memory.second, state.second),
    minute: rememberUnit(memory.minute, state.minute),
    hour: rememberUnit(memory.hour, state.hour),
    day: rememberDay(memory.day, state.day),
    month: rememberUnit(memory.month, state.month),
    year: rememberUnit(memory.year, state.year),
  }
}

function rememberUnit(memory: UnitMemory, { mode, ...numbers }: UnitState): UnitMemory {
  return mode === 'custom' ? memory : { ...memory, ...numbers }
}

function rememberDay(memory: DayMemory, { mode, ...numbers }: DayState): DayMemory {
  return mode === 'custom' ? memory : { ...memory, ...numbers }
}

export function unitOf({ start, step, from, to, values }: UnitMemory, mode: UnitMode): UnitState {
  return mode === 1 ? { mode } : mode === 2 ? { mode, start, step } : mode === 3 ? { mode, values } : { mode, from, to }
}

export function dayOf(memory: DayMemory, mode: DayMode): DayState {
  const { weekStart, weekStep, start, step, weekdays, days, lastWeekday, beforeEnd, nearest, nthWeekday, nth } = memory
  switch (mode) {
    case 2:
      return { mode, weekStart, weekStep }
    case 3:
      return { mode, start, step }
    case 4:
      return { mode, weekdays }
    case 5:
      return { mode, days }
    case 8:
      return { mode, lastWeekday }
    case 9:
      return { mode, beforeEnd }
    case 10:
      return { mode, nearest }
    case 11:
      return { mode, nthWeekday, nth }
    default:
      return { mode }
  }
}

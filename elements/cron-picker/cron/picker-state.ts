import type { CronField } from './fields'
import { fieldRules } from './fields'
import type { CronFieldTree, CronItem, CronTree } from './tree.types'
import { isEvery, isOpen } from './tree-queries'
import { valuesOf } from './values'

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
  /** What the modes can not express, as written. */
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
  /** What the modes can not express, as written. */
  | { readonly mode: 'custom'; readonly day: string; readonly week: string }

export interface CronState {
  readonly second: UnitState
  readonly minute: UnitState
  readonly hour: UnitState
  readonly day: DayState
  readonly month: UnitState
  readonly year: UnitState
}

/** The modes a tree shows in the picker; also out of bounds, so that the mistake can be seen where it was made. */
export function stateOf(tree: CronTree): CronState {
  return {
    second: unitState(tree.second, 'second'),
    minute: unitState(tree.minute, 'minute'),
    hour: unitState(tree.hour, 'hour'),
    day: dayState(tree),
    month: unitState(tree.month, 'month'),
    year: unitState(tree.year, 'year'),
  }
}

function unitState({ items, exact, text }: CronFieldTree, field: CronField): UnitState {
  const [only] = items
  const { min } = fieldRules[field]
  if (exact && items.length === 1) {
    if (only?.kind === 'every') return only.step === 1 ? { mode: 1 } : { mode: 2, start: min, step: only.step }
    if (only?.kind === 'steps') return { mode: 2, start: only.from, step: only.step }
    if (only?.kind === 'range' && only.step === 1) return { mode: 4, from: only.from, to: only.to }
  }
  const values = exact ? plainValues(items) : null
  return values ? { mode: 3, values } : { mode: 'custom', text }
}

/** While day and weekday contradict each other, the one that says more is shown. */
function dayState({ dayOfMonth, dayOfWeek }: CronTree): DayState {
  const custom: DayState = { mode: 'custom', day: dayOfMonth.text, week: dayOfWeek.text }
  if (!dayOfMonth.exact || !dayOfWeek.exact || (isOpen(dayOfMonth) && isOpen(dayOfWeek))) return custom
  if (isOpen(dayOfWeek) || (isEvery(dayOfWeek) && !isOpen(dayOfMonth))) return monthState(dayOfMonth.items) ?? custom
  return isOpen(dayOfMonth) || isEvery(dayOfMonth) ? (weekState(dayOfWeek.items) ?? custom) : custom
}

function monthState(items: readonly CronItem[]): DayState | null {
  const days = plainValues(items)
  if (days) return { mode: 5, days }
  const [only] = items
  if (items.length !== 1 || !only) return null
  if (only.kind === 'every') return only.step === 1 ? { mode: 1 } : { mode: 3, start: fieldRules.dayOfMonth.min, step: only.step }
  if (only.kind === 'steps') return { mode: 3, start: only.from, step: only.step }
  if (only.kind === 'workday') return { mode: 10, nearest: only.day }
  if (only.kind !== 'month-end') return null
  if (only.before === 0) return { mode: only.workday ? 7 : 6 }
  return only.workday ? null : { mode: 9, beforeEnd: only.before }
}

function weekState(items: readonly CronItem[]): DayState | null {
  if (items.length > 0 && items.every((item) => item.kind === 'value' || (item.kind === 'range' && item.step === 1 && item.to <= 7))) {
    return { mode: 4, weekdays: plainValues(items) ?? valuesOf(items, 'dayOfWeek') }
  }
  const [only] = items
  if (items.length !== 1 || !only) return null
  if (only.kind === 'every') return only.step === 1 ? { mode: 1 } : { mode: 2, weekStart: fieldRules.dayOfWeek.min, weekStep: only.step }
  if (only.kind === 'steps') return { mode: 2, weekStart: only.from, weekStep: only.step }
  if (only.kind === 'last-weekday') return { mode: 8, lastWeekday: only.weekday }
  return only.kind === 'nth-weekday' ? { mode: 11, nthWeekday: only.weekday, nth: only.nth } : null
}

/** The values of a list of nothing but values, sorted, each once. */
function plainValues(items: readonly CronItem[]): number[] | null {
  const values = new Set<number>()
  for (const item of items) {
    if (item.kind !== 'value') return null
    values.add(item.value)
  }
  return values.size === 0 ? null : [...values].sort((a, b) => a - b)
}

import { type CronField, fieldRules } from './fields'
import type { CronState, DayState, UnitState } from './picker-state'
import type { CronFieldTree, CronItem, CronTree } from './tree.types'
import { isEvery, isOpen } from './tree-queries'
import { valuesOf } from './values'

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

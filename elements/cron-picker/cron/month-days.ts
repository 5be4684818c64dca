import type { CronItem, CronTree } from './tree.types'
import { isOpen } from './tree-queries'
import { valuesOf } from './values'

/**
 * The days of a month that run, as bits: bit 1 is the first. `length` days, the first of them on a weekday
 * (1 = Sunday ... 7 = Saturday).
 */
export type DayRule = (length: number, firstWeekday: number) => number

const [sunday, saturday] = [1, 7]

/** What both day fields mean; days a month does not have are left out. */
export function dayRule({ dayOfMonth, dayOfWeek }: CronTree): DayRule {
  const rule = isOpen(dayOfMonth) ? weekRule(dayOfWeek.items) : monthRule(dayOfMonth.items)
  return (length, firstWeekday) => rule(length, firstWeekday) & daysUpTo(length)
}

function monthRule(items: readonly CronItem[]): DayRule {
  const [only] = items
  if (only?.kind === 'month-end') {
    const { before, workday } = only
    return (length, first) => bit(workday ? nearestWorkday(length - before, length, first) : length - before)
  }
  if (items.some(({ kind }) => kind === 'workday')) {
    const day = items.reduce(
      (min, item) => (item.kind === 'workday' ? Math.min(min, item.day) : min),
      firstOf(valuesOf(items, 'dayOfMonth')),
    )
    return (length, first) => bit(nearestWorkday(day, length, first))
  }
  const days = bits(valuesOf(items, 'dayOfMonth'))
  return () => days
}

function weekRule(items: readonly CronItem[]): DayRule {
  const [only] = items
  if (only?.kind === 'last-weekday') {
    const { weekday } = only
    return (length, first) => bit(length - ((weekdayOf(length, first) - weekday + 7) % 7))
  }
  const nth = items.findLast((item) => item.kind === 'nth-weekday')?.nth
  if (nth) {
    const weekday = items.reduce(
      (min, item) => (item.kind === 'nth-weekday' ? Math.min(min, item.weekday) : min),
      firstOf(valuesOf(items, 'dayOfWeek')),
    )
    return (_, first) => bit(1 + ((weekday - first + 7) % 7) + (nth - 1) * 7)
  }
  const weekdays = bits(valuesOf(items, 'dayOfWeek'))
  return (length, first) => {
    let days = 0
    for (let day = 1; day <= length; day++) if (weekdays & (1 << weekdayOf(day, first))) days |= bit(day)
    return days
  }
}

/** The workday nearest to a day without leaving its month; 0 for a day the month does not have. */
function nearestWorkday(day: number, length: number, first: number): number {
  if (day < 1 || day > length) return 0
  const weekday = weekdayOf(day, first)
  if (weekday === saturday) return day === 1 ? 3 : day - 1
  if (weekday === sunday) return day === length ? day - 2 : day + 1
  return day
}

function weekdayOf(day: number, first: number): number {
  return ((first - 1 + day - 1) % 7) + 1
}

function firstOf(values: readonly number[]): number {
  return values[0] ?? Number.POSITIVE_INFINITY
}

function bit(day: number): number {
  return day >= 1 && day <= 31 ? 1 << day : 0
}

function bits(days: readonly number[]): number {
  return days.reduce((mask, day) => mask | bit(day), 0)
}

function daysUpTo(length: number): number {
  return length === 31 ? -2 : (1 << (length + 1)) - 2
}

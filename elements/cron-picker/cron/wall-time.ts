import { dayRule, type DayRule } from './month-days'
import type { CronTree } from './tree.types'
import { valuesOf, yearsOf } from './values'

/**
 * A time as clocks on a wall show it, without a zone: the seconds since 1970-01-01 00:00:00 that a clock which is never
 * changed would have counted.
 */
export type WallTime = number

const daySeconds = 86_400

/** Answers the first wall time at or after another at which a schedule runs; null when there is none. */
export type NextWallTime = (from: WallTime) => WallTime | null

/**
 * The times a tree without errors means, found field by field from the year down, never second by second. A search ends
 * after the last year the scheduler knows.
 */
export function wallTimes(tree: CronTree): NextWallTime {
  const [seconds, minutes, hours] = [
    valuesOf(tree.second.items, 'second'),
    valuesOf(tree.minute.items, 'minute'),
    valuesOf(tree.hour.items, 'hour'),
  ]
  const firstOfDay = hours[0]! * 3600 + minutes[0]! * 60 + seconds[0]!
  const nextDay = dayFinder(valuesOf(tree.month.items, 'month'), yearsOf(tree.year.items), dayRule(tree))

  /** The first time of day at or after another, in seconds; null when the day is over. */
  function nextOfDay(from: number): number | null {
    const [hour, minute, second] = [Math.floor(from / 3600), Math.floor((from % 3600) / 60), from % 60]
    const h = atLeast(hours, hour)
    if (h === undefined) return null
    if (h > hour) return h * 3600 + minutes[0]! * 60 + seconds[0]!
    const m = atLeast(minutes, minute)
    if (m === minute) {
      const s = atLeast(seconds, second)
      if (s !== undefined) return h * 3600 + m * 60 + s
    }
    const later = m === minute ? atLeast(minutes, minute + 1) : m
    if (later !== undefined) return h * 3600 + later * 60 + seconds[0]!
    const nextHour = atLeast(hours, hour + 1)
    return nextHour === undefined ? null : nextHour * 3600 + minutes[0]! * 60 + seconds[0]!
  }

  return (from) => {
    const today = Math.floor(from / daySeconds)
    const day = nextDay(today)
    if (day === null) return null
    if (day > today) return day * daySeconds + firstOfDay
    const time = nextOfDay(from - today * daySeconds)
    if (time !== null) return day * daySeconds + time
    const following = nextDay(today + 1)
    return following === null ? null : following * daySeconds + firstOfDay
  }
}

/** Finds the first day that runs at or after another; days are counted from 1970-01-01. */
function dayFinder(months: readonly number[], years: readonly number[], rule: DayRule): (from: number) => number | null {
  /** The last answer holds for every day between the one asked for and itself. */
  let [requestCount, response] = [Number.POSITIVE_INFINITY, -1]
  return (from) => {
    if (from >= requestCount && from <= response) return response
    const date = new Date(from * daySeconds * 1000)
    let [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    for (let y = atLeast(years, year); y !== undefined; y = atLeast(years, y + 1)) {
      if (y > year) [year, month, day] = [y, 1, 1]
      for (let m = atLeast(months, month); m !== undefined; m = atLeast(months, m + 1)) {
        if (m > month) [month, day] = [m, 1]
        const first = Date.UTC(y, m - 1, 1) / 1000 / daySeconds
        // 1970-01-01 was a Thursday
        const left = rule(monthLength(y, m), ((first + 4) % 7) + 1) >>> day
        if (left !== 0) {
          requestCount = from
          response = first + day - 1 + trailingZeros(left)
          return response
        }
      }
    }
    return null
  }
}

export function monthLength(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function trailingZeros(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

/** The first value that is not smaller; sorted values. */
function atLeast(values: readonly number[], min: number): number | undefined {
  const first = values[0]
  if (first === undefined) return undefined
  // most lists have no gaps: then the place is known
  if (values.at(-1)! - first === values.length - 1) return min <= first ? first : values[min - first]
  return values.find((value) => value >= min)
}

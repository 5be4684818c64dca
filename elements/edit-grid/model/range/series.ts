import { type Decimal, decimalOf, decimalText, plus, times } from '../statistics/decimal'

/** The value `index` places behind (or, negative, before) the first one of a series; null where the series ends. */
export type Series = (index: number) => unknown

/**
 * What a row of values goes on with; null where it is no series and repeats. One value alone goes on by one: a day, a text that ends in a
 * number, a weekday or month.
 * @param countsNumbers a number alone goes on too
 */
export function seriesOf(values: readonly unknown[], countsNumbers = false): Series | null {
  if (values.length === 0) return null
  if (values.every((value) => typeof value === 'string' && dated.test(value))) return dateSeries(values)
  if (values.length === 1 && !countsNumbers && (typeof values[0] === 'number' || /^-?[\d.]*$/.test(String(values[0])))) return null
  return numberSeries(values) ?? cycleOf(values) ?? countedTexts(values)
}

const cycles: readonly (readonly string[])[] = [
  ...['周', '星期'].map((name) => Array.from('一二三四五六日', (day) => name + day)),
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'].map((month) => `${month}月`),
  Array.from({ length: 12 }, (_, month) => `${month + 1}月`),
  ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
]

/** Weekdays and months of one spelling, whatever their case; the last is followed by the first. */
function cycleOf(values: readonly unknown[]): Series | null {
  const texts = values.map((value) => (typeof value === 'string' ? value.toLowerCase() : ''))
  const found = cycles
    .map((names) => ({ names, places: texts.map((text) => names.findIndex((name) => name.toLowerCase() === text)) }))
    .find(({ places: indexes }) => !indexes.includes(-1))
  if (!found) return null
  const { names, places: positions } = found
  const wrapped = (index: number): number => ((index % names.length) + names.length) % names.length
  const step = positions.length === 1 ? 1 : wrapped(positions[1]! - positions[0]!)
  if (!positions.every((position, index) => position === wrapped(positions[0]! + step * index))) return null
  const first = String(values[0])
  const spell = [(name: string) => name, (name: string) => name.toLowerCase(), (name: string) => name.toUpperCase()].find(
    (change) => change(names[positions[0]!]!) === first,
  )
  return (index) => (spell ?? String)(names[wrapped(positions[0]! + step * index)]!)
}

/** Dates and times, also impossible ones: those never count on as texts do, to a minute 60. */
const dated = /^(\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?|\d\d:\d\d(:\d\d)?)$/

/** The step between numbers, the same for all; null where it is not. One for a number alone. */
function stepOf(numbers: readonly number[]): number | null {
  if (numbers.length === 1) return 1
  const step = numbers[1]! - numbers[0]!
  return numbers.every((number, index) => index === 0 || number === numbers[index - 1]! + step) ? step : null
}

function numberSeries(values: readonly unknown[]): Series | null {
  const areNumbers = values.every((value) => typeof value === 'number')
  // `007` is a name that ends in a number.
  if (!areNumbers && !values.every((value) => typeof value === 'string' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value))) return null
  const numbers = values.map(decimalOf).filter((number) => number !== null)
  if (numbers.length !== values.length) return null
  const first = numbers[0]!
  const step = numbers.length === 1 ? one : plus(numbers[1]!, times(first, -1))
  if (!numbers.every((number, index) => isSame(number, plus(first, times(step, index))))) return null
  return (index) => {
    const text = decimalText(plus(first, times(step, index)))
    return areNumbers ? Number(text) : text
  }
}

const one = decimalOf(1)!

function isSame(one: Decimal, other: Decimal): boolean {
  return plus(one, times(other, -1)).units === 0n
}

const counted = /^(.*?)(\d{1,15})$/s

/** 设备 1, 设备 2: the same text before a number; `001` keeps its width. Numbers below 0 there are not. */
function countedTexts(values: readonly unknown[]): Series | null {
  const found = values.map((value) => (typeof value === 'string' ? counted.exec(value) : null)).filter((match) => match !== null)
  if (found.length !== values.length) return null
  const [, name, digits = ''] = found[0]!
  const numbers = found.map(([, , digits]) => Number(digits))
  const step = stepOf(numbers)
  if (step === null || found.some((match) => match[1] !== name)) return null
  const width = digits.startsWith('0') ? digits.length : 0
  return (index) => {
    const number = numbers[0]! + step * index
    return number < 0 ? null : name + String(number).padStart(width, '0')
  }
}

const day = 86_400_000

/** `YYYY-MM-DD`, with or without time, going on by months where the day of the month stays, else by their distance. */
function dateSeries(values: readonly unknown[]): Series | null {
  const dates = values.map((value) => dateOf(String(value))).filter((date) => date !== null)
  const lengths = new Set(values.map((value) => String(value).length))
  if (dates.length !== values.length || lengths.size !== 1) return null
  const [length] = lengths
  const write = (date: Date): string | null =>
    Number.isNaN(date.getTime()) || date.getUTCFullYear() < 0 || date.getUTCFullYear() > 9999
      ? null
      : date.toISOString().replace('T', ' ').slice(0, length)
  const first = dates[0]!
  const months = stepOf(dates.map(monthOf))
  // The last day of shorter months stands for the day that they lack.
  const dayOfMonth = Math.max(...dates.map((date) => date.getUTCDate()))
  const isMonthly = dates.every(
    (date) => date.getUTCDate() === Math.min(dayOfMonth, daysIn(date)) && date.getTime() % day === first.getTime() % day,
  )
  if (isMonthly && months && dates.length > 1) return (index) => write(monthsLater(first, months * index, dayOfMonth))
  const step = dates.length === 1 ? day : stepOf(dates.map((date) => date.getTime()))
  return step === null ? null : (index) => write(new Date(first.getTime() + step * index))
}

/** Wall time, reckoned as if it were UTC, so that no change of clocks comes in between. */
function dateOf(text: string): Date | null {
  const date = new Date(`${text.replace(' ', 'T')}${text.length > 10 ? '' : 'T00:00'}Z`)
  if (Number.isNaN(date.getTime())) return null
  return date.toISOString().replace('T', ' ').startsWith(text) ? date : null
}

function monthOf(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function daysIn(month: Date): number {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
}

/** A day of another month, or its last one where it is shorter. */
function monthsLater(date: Date, months: number, dayOfMonth: number): Date {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months, 1)
  later.setUTCDate(Math.min(dayOfMonth, daysIn(later)))
  return later
}

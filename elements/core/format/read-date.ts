import { dateOf, type DateMode, type LocalDateTime, type DateTimeRule, parseDateTime } from './local-date-time'
import { clockNumbers, dayNumbers, dayText, timeText } from './spellings'

/** What was read: one meaning, as `YYYY-MM-DD`, `HH:mm:ss` or both with a blank between; two that are as likely; or none. */
export type DateReading =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'ambiguous'; readonly meanings: readonly string[] }
  | { readonly kind: 'unreadable' }

/** What settles `01/02/2026`. */
export interface DateHints {
  /** What comes first where the place writes day and month before the year. */
  readonly first?: 'day' | 'month' | undefined
  /** Bounds as `YYYY-MM-DD`: a meaning outside of them is not meant. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** The year of a day that is written without one: `1月5日`, `5 Jan`. Without it such texts are unreadable. */
  readonly year?: number | undefined
}

const unreadable: DateReading = { kind: 'unreadable' }
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/
const weekday = /(?:周|星期|礼拜)[一二三四五六日天]|\b(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b[,.]?/g

/** Full-width signs as ASCII, lower case, single blanks, no day of the week. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(weekday, ' ').replace(/\s+/g, ' ').trim()
}

function one(text: string | null): DateReading {
  return text === null ? unreadable : { kind: 'read', text }
}

const namedMonths = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<name>[a-z]+)(?: (?<year>\d{4}|\d{2}))?$/,
  /^(?<name>[a-z]+) (?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/,
  /^(?<year>\d{4}) (?<name>[a-z]+) (?<day>\d{1,2})$/,
]

/** Spreadsheets write `5-Jan-26`: two digits mean 1930 to 2029. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year)
  return Number(year) + (Number(year) < 30 ? 2000 : 1900)
}

/** `5 jan 2026`, `jan 5th, 2026`, `2026-jan-5`, `5-jan-26`, and `5 jan` where the year is given. */
function namedMonth(text: string, input: number | undefined): DateReading {
  const normalized = text.replaceAll(/[ ,./-]+/g, ' ')
  const { day, name = '', year } = namedMonths.map((spelling) => spelling.exec(normalized)).find((match) => match !== null)?.groups ?? {}
  const used = year === undefined ? input : fullYear(year)
  return !monthName.test(name) || used === undefined ? unreadable : one(dayText(used, months.indexOf(name.slice(0, 3)) + 1, Number(day)))
}

/** `01/02/2026`: the day or the month may come first. */
function yearLast([a = 0, b = 0, year = 0]: readonly number[], { first, min = '', max = '9999-12-31' }: DateHints): DateReading {
  const byOrder = { month: dayText(year, a, b), day: dayText(year, b, a) }
  const all = first ? [byOrder[first]] : [byOrder.month, byOrder.day]
  const real = [...new Set(all.filter((text) => text !== null))]
  const inside = real.filter((text) => text >= min && text <= max)
  const meanings = inside.length > 0 ? inside : real
  return meanings.length > 1 ? { kind: 'ambiguous', meanings } : one(meanings[0] ?? null)
}

/** Reads a day as people in zh-CN and en write it; nothing is guessed. */
export function readDate(typed: string, hints: DateHints = {}): DateReading {
  const text = plain(typed)
  const yearFirst = dayNumbers(text)
  if (yearFirst) return one(dayText(...yearFirst))
  const numbers = /^(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4})$/.exec(text)
  if (numbers) return yearLast(numbers.slice(1).map(Number), hints)
  const monthFirst = /^(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/.exec(text)
  if (monthFirst && hints.year !== undefined) return one(dayText(hints.year, Number(monthFirst[1]), Number(monthFirst[2])))
  return namedMonth(text, hints.year)
}

const dayPart = /^(上午|早上|凌晨|中午|下午|晚上|傍晚)? ?(.*?) ?(a\.?m\.?|p\.?m\.?)?$/

/** The hour of 24; null where the words and the number do not go together, or may mean either midnight. */
function hourOf(hour: number, part: string | undefined): number | null {
  if (!part) return hour
  const isMorning = /^[上早凌a]/.test(part)
  if (hour === 12) return isMorning ? 0 : part === '晚上' ? null : 12
  if (isMorning) return hour < 12 ? hour : null
  if (part === '中午') return hour === 11 || hour === 13 ? hour : hour === 1 ? 13 : null
  return hour < 12 ? hour + 12 : hour
}

/** Reads a time of day: `8:05`, `080500`, `8点5分`, `8点半`, `下午3:05`, `3:05 pm`, `3 pm`. */
export function readTime(typed: string): DateReading {
  const [, before, middle = '', after] = dayPart.exec(plain(typed)) ?? []
  if (before && after) return unreadable
  const clock = middle.replace(/点半$/, '点30').replace(/^(\d{1,2})$/, before || after ? '$1:00' : '$1')
  const [hour, minute, second] = clockNumbers(clock) ?? []
  const real = hour === undefined ? null : hourOf(hour, before ?? after)
  return real === null ? unreadable : one(timeText(real, minute ?? 0, second ?? 0))
}

/** Reads a day with a time, in this order; `fill` is the time (`HH:mm:ss`) of a day without one. */
export function readDateTime(typed: string, fill: string, hints: DateHints = {}): DateReading {
  const text = plain(typed).replace(/(?<=[日号])(?=[\d上早凌中下晚傍])|(?<=\d)(?=[上早凌中下晚傍])/g, ' ')
  const withTime = (date: DateReading, time: string): DateReading =>
    date.kind === 'read'
      ? one(`${date.text} ${time}`)
      : date.kind === 'ambiguous'
        ? { ...date, meanings: date.meanings.map((day) => `${day} ${time}`) }
        : date
  const whole = readDate(text, hints)
  if (whole.kind !== 'unreadable') return withTime(whole, fill)
  for (const { index } of text.matchAll(/(?<=\d)t(?=\d)|,? /g)) {
    const [date, time] = [readDate(text.slice(0, index), hints), readTime(text.slice(index).replace(/^[t, ]+/, ''))]
    if (date.kind !== 'unreadable' && time.kind === 'read') return withTime(date, time.text)
  }
  return unreadable
}

/** Which of day and month the format writes first, where the year comes last. */
function firstOf({ format }: DateTimeRule): DateHints['first'] {
  const [year, month, day] = ['YYYY', 'MM', 'DD'].map((part) => format.indexOf(part))
  return year! < day! ? undefined : day! < month! ? 'day' : 'month'
}

function mapMeanings(reading: DateReading, change: (text: string) => LocalDateTime): DateReading {
  if (reading.kind === 'read') return one(change(reading.text))
  return reading.kind === 'ambiguous' ? { ...reading, meanings: reading.meanings.map(change) } : reading
}

/**
 * Reads what a field of this mode and format is given: in its format, as a date is stored, or as people write it. Of a day with a time a
 * field of one of both takes its part.
 * @param fill the time (`HH:mm:ss`) of a day without one
 */
export function readLocal(text: string, rule: DateTimeRule, input: DateHints = {}, fill = '00:00:00'): DateReading {
  const exact = parseDateTime(text, rule, fill)
  if (exact !== null) return one(exact)
  const hints = { ...input, first: input.first ?? firstOf(rule) }
  const own = readers[rule.mode](text, hints, fill)
  if (own.kind !== 'unreadable' || rule.mode === 'datetime') return own
  const whole = rule.mode === 'time' && readDate(text, hints).kind !== 'unreadable' ? unreadable : readDateTime(text, fill, hints)
  if (rule.mode === 'date') return mapMeanings(whole, dateOf)
  // Whichever day is meant, the time is the same.
  return whole.kind === 'ambiguous' ? one(whole.meanings[0]!.slice(11)) : mapMeanings(whole, (dateTime) => dateTime.slice(11))
}

const readers: Readonly<Record<DateMode, (text: string, hints: DateHints, fill: string) => DateReading>> = {
  date: readDate,
  time: readTime,
  datetime: (text, hints, fill) => readDateTime(text, fill, hints),
}

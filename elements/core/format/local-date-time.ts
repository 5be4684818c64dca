import { clockNumbers, dayNumbers, dayText, timeText } from './spellings'

export type DateMode = 'date' | 'datetime' | 'time'

/**
 * A point in time without a zone as text: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm:ss` by mode (clauses 9).
 * Texts of one mode compare as the points do.
 *
 * No `Date` stands behind them, nor dayjs, which has one and reckons on the viewer's clock: read strictly, dayjs 1.11.23
 * refuses years before 100, and each hour that a change of clocks skips where the viewer is (02:30 of 8 March 2026 in New York), which
 * elsewhere is a real one. With the plugin for formats it has 5.5 KiB compressed, this 1.4 with all its spellings.
 */
export type LocalDateTime = string

/** How values are read and written. */
export interface DateTimeRule {
  readonly mode: DateMode
  /** Of `YYYY MM DD HH mm ss` and anything between them. */
  readonly format: string
}

const defaultFormats: Readonly<Record<DateMode, string>> = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' }
const parts: readonly string[] = ['YYYY', 'MM', 'DD', 'HH', 'mm', 'ss']
const anyPart = /YYYY|MM|DD|HH|mm|ss/g

/** The parts a mode cannot do without; seconds may be left out. */
const needed: Readonly<Record<DateMode, readonly string[]>> = {
  date: ['YYYY', 'MM', 'DD'],
  datetime: ['YYYY', 'MM', 'DD', 'HH', 'mm'],
  time: ['HH', 'mm'],
}

/** An unknown mode is `date`; a format that lacks a part, holds a comma or repeats a part is the usual one of the mode. */
export function dateTimeRuleOf(mode: string | undefined, format?: string): DateTimeRule {
  const validMode = mode === 'datetime' || mode === 'time' ? mode : 'date'
  const used: readonly string[] = format?.match(anyPart) ?? []
  const allowed = defaultFormats[validMode]
  const fits =
    needed[validMode].every((part) => used.includes(part)) &&
    used.every((part) => allowed.includes(part)) &&
    new Set(used).size === used.length
  return { mode: validMode, format: format && fits && !format.includes(',') ? format : allowed }
}

export function hasSeconds({ format }: DateTimeRule): boolean {
  return format.includes('ss')
}

/** Reads a text written exactly in the format. */
function readFormat(text: string, { mode, format }: DateTimeRule): LocalDateTime | null {
  const order: readonly string[] = format.match(anyPart) ?? []
  const pattern = format
    .split(anyPart)
    .map((between) => between.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .reduce((before, between, index) => `${before}(\\d{${order[index - 1]!.length}})${between}`)
  const match = new RegExp(`^${pattern}$`).exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    order.includes(part) ? Number(match[order.indexOf(part) + 1]) : 0,
  )
  return join(mode, order.includes('YYYY') ? dayText(year, month, day) : '', order.includes('HH') ? timeText(hour, minute, second) : '')
}

function join(mode: DateMode, date: string | null, time: string | null): LocalDateTime | null {
  if (date === null || time === null) return null
  return mode === 'datetime' ? `${date} ${time}` : mode === 'date' ? date : time
}

/** Reads the usual spellings: `2026-1-5`, `20260105`, `2026年1月5日`, `9:05`, `0905`, `9点5分`, and both with a blank or T. */
function readSpelling(text: string, mode: DateMode, fill: string): LocalDateTime | null {
  const [date = '', time = '', ...more] = mode === 'datetime' ? text.split(/[\sT]+/) : mode === 'date' ? [text] : ['', text]
  if (more.length > 0) return null
  const [day, clock] = [dayNumbers(date), clockNumbers(time)]
  if ((date && !day) || (time && !clock)) return null
  return join(mode, day ? dayText(...day) : '', clock ? timeText(...clock) : fill)
}

/** Reads what a user typed or a page set; null for what is no real date or time. `fill` is the time of a date without one. */
export function parseDateTime(typed: string, rule: DateTimeRule, fill = '00:00:00'): LocalDateTime | null {
  const text = typed.trim()
  if (text === '') return null
  return readFormat(text, rule) ?? readSpelling(text.normalize('NFKC'), rule.mode, fill)
}

/** Writes a moment in the format of the rule. */
export function formatLocal(dateTime: LocalDateTime, { mode, format }: DateTimeRule): string {
  const date = mode === 'time' ? '' : dateTime.slice(0, 10)
  const time = mode === 'time' ? dateTime : dateTime.slice(11)
  const values = [...date.split('-'), ...(date ? [] : ['', '']), ...time.split(':')]
  return format.replace(anyPart, (part) => values[parts.indexOf(part)] ?? '')
}

/** A date, a time or both as a field of this format has it. */
export function sampleOf(rule: DateTimeRule): string {
  return formatLocal({ date: '2026-01-31', datetime: '2026-01-31 08:30:00', time: '08:30:00' }[rule.mode], rule)
}

export function dateOf(dateTime: LocalDateTime): string {
  return dateTime.slice(0, 10)
}

export function timeOf(dateTime: LocalDateTime, mode: DateMode): string {
  return mode === 'time' ? dateTime : dateTime.slice(11)
}

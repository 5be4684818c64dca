import { type DateHints, readLocal } from '../core/format/read-date'
import { dateOf, type LocalDateTime, type DateTimeRule, parseDateTime, formatLocal } from '../core/format/local-date-time'
import type { DateOrder } from './date-picker.types'

export interface ValueRule extends DateTimeRule {
  /** Two moments, from and to, instead of one. */
  readonly range: boolean
}

export type ValueReading =
  | { readonly kind: 'empty' }
  /** One moment, or two for a range, in the order they were written. */
  | { readonly kind: 'moments'; readonly moments: readonly LocalDateTime[] }
  | { readonly kind: 'unreadable' }

/** What stands between the two ends when they are typed; a comma stands between them in the value. */
const between = /\s*(?:[~～至到,，]|\bto\b)\s*|\s+[-–]\s+/

/** Reads a value of the field or what a user typed into it. A date that ends a range of times lasts to its end. */
export function readValue(text: string, rule: ValueRule): ValueReading {
  if (text.trim() === '') return { kind: 'empty' }
  const texts = rule.range ? text.trim().split(between) : [text]
  const values = texts.map((one, index) => parseDateTime(one, rule, index === 1 ? '23:59:59' : '00:00:00'))
  const complete = values.filter((value) => value !== null)
  return texts.length === (rule.range ? 2 : 1) && complete.length === texts.length
    ? { kind: 'moments', moments: complete }
    : { kind: 'unreadable' }
}

export type TypedReading = ValueReading | { readonly kind: 'ambiguous'; readonly text: string; readonly meanings: readonly string[] }

/** Between the ends of a range as people write them; a comma only where nothing else stands there, as it may be part of a date. */
function typedEnds(text: string): readonly string[] {
  const ends = text.split(/\s*[~～至到]\s*|\s+(?:[-–—]|to)\s+/i)
  return ends.length === 1 ? text.split(/\s*[,，]\s*/) : ends
}

export interface TypedHints {
  /** Bounds in the format of the field. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly dateOrder?: DateOrder | undefined
}

/** Reads what a user typed or pasted, in the format of the field or as people write it. */
export function readTyped(text: string, rule: ValueRule, { min, max, dateOrder }: TypedHints = {}): TypedReading {
  const stored = readValue(text, rule)
  if (stored.kind !== 'unreadable') return stored
  const [from, to] = [min, max].map((bound) => dateOf(parseDateTime(bound ?? '', rule) ?? '') || undefined)
  const hints: DateHints = { first: dateOrder || undefined, min: from, max: to, year: new Date().getFullYear() }
  const ends = rule.range ? typedEnds(text.trim()) : [text]
  const readings = ends.map((end, index) => ({ end, reading: readLocal(end, rule, hints, index === 1 ? '23:59:59' : '00:00:00') }))
  if (ends.length !== (rule.range ? 2 : 1)) return { kind: 'unreadable' }
  const values = readings.flatMap(({ reading }) => (reading.kind === 'read' ? [reading.text] : []))
  if (values.length === ends.length) return { kind: 'moments', moments: values }
  const doubtful = readings.find(({ reading }) => reading.kind === 'ambiguous')
  const isReadable = readings.every(({ reading }) => reading.kind !== 'unreadable')
  if (!isReadable || doubtful?.reading.kind !== 'ambiguous') return { kind: 'unreadable' }
  return { kind: 'ambiguous', text: doubtful.end.trim(), meanings: doubtful.reading.meanings.map((meaning) => formatLocal(meaning, rule)) }
}

/** The value as it is stored and sent: one text, two joined by a comma for a range. */
export function writeValue(values: readonly LocalDateTime[], rule: ValueRule): string {
  return values.map((value) => formatLocal(value, rule)).join(',')
}

/** The value as it stands in the field; what cannot be read is shown as it is. */
export function shownValue(value: string, rule: ValueRule): string {
  const reading = readValue(value, rule)
  return reading.kind === 'moments' ? reading.moments.map((dateTime) => formatLocal(dateTime, rule)).join(' ~ ') : value
}

export type DateValueError = 'before-min' | 'after-max' | 'reversed'

/** What is wrong with readable moments; bounds are inclusive, and such that cannot be read do not bind. */
export function dateValueError(
  values: readonly LocalDateTime[],
  min: string | undefined,
  max: string | undefined,
  rule: DateTimeRule,
): DateValueError | null {
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, to] = [parseDateTime(min ?? '', rule), parseDateTime(max ?? '', rule, '23:59:59')]
  if (last < first) return 'reversed'
  if (from !== null && first < from) return 'before-min'
  if (to !== null && last > to) return 'after-max'
  return null
}

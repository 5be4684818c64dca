import { twoDigits } from '../digits'
import type { CronField } from '../fields'
import { fieldRules, lastYear } from '../fields'
import { dayRule } from '../month-days'
import type { CronItem, CronTree } from '../tree.types'
import { isOpen } from '../tree-queries'
import { valuesOf, yearsOf } from '../values'
import { monthLength } from '../wall-time'

/** What is said about a field, language aside. */
export type Phrase =
  | { readonly kind: 'every' }
  /** In a clock's field it comes out even, and goes on over its end as if there were none. */
  | { readonly kind: 'steps'; readonly from: number; readonly step: number }
  /** With a step of 1 it may wrap around: `from` is greater than `to`. */
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly step: number }
  | { readonly kind: 'values'; readonly values: readonly number[] }

/** What is said about the days of a month. */
export type DayPhrase =
  | { readonly by: 'day' | 'week'; readonly phrase: Phrase }
  | Extract<CronItem, { kind: 'month-end' | 'workday' | 'last-weekday' | 'nth-weekday' }>

export interface CronPhrases {
  readonly second: Phrase
  readonly minute: Phrase
  readonly hour: Phrase
  readonly day: DayPhrase
  readonly month: Phrase
  readonly year: Phrase
  /** Runs on each day that runs. */
  readonly perDay: number
  /** The day is no part of every month meant: 29 February, or others as 31 or a fifth Monday. */
  readonly missing: 'leap' | 'months' | null
}

/** The words of one language. */
export interface CronSpeech {
  /** The sentence without its full stop, and what is added to it: how often a day, months left out; `''` where that is plain. */
  readonly render: (phrases: CronPhrases) => CronSentence
}

export interface CronSentence {
  readonly main: string
  readonly tail: string
}

/** Facts of a tree without errors. */
export function phrasesOf(tree: CronTree): CronPhrases {
  return {
    second: phraseOf(tree.second.items, 'second'),
    minute: phraseOf(tree.minute.items, 'minute'),
    hour: phraseOf(tree.hour.items, 'hour'),
    day: dayPhrase(tree),
    month: phraseOf(tree.month.items, 'month'),
    year: phraseOf(tree.year.items, 'year'),
    perDay: (['second', 'minute', 'hour'] as const).reduce((runs, field) => runs * valuesOf(tree[field].items, field).length, 1),
    missing: missingDays(tree),
  }
}

function dayPhrase({ dayOfMonth, dayOfWeek }: CronTree): DayPhrase {
  const [by, field] = isOpen(dayOfMonth) ? (['week', dayOfWeek] as const) : (['day', dayOfMonth] as const)
  const irregular = field.items.find(
    (item) => item.kind === 'month-end' || item.kind === 'workday' || item.kind === 'last-weekday' || item.kind === 'nth-weekday',
  )
  return irregular ?? { by, phrase: phraseOf(field.items, by === 'week' ? 'dayOfWeek' : 'dayOfMonth') }
}

/** One item is said as it is written, a list by its values; a few steps that do not come out even too. */
function phraseOf(items: readonly CronItem[], field: CronField): Phrase {
  if (field === 'year') return yearPhrase(items)
  const { min, max } = fieldRules[field]
  const values = valuesOf(items, field)
  const [first = min, last = max] = [values[0], values.at(-1)]
  const size = max - min + 1
  const [item] = items
  const alone = items.length === 1
  if (values.length === size) return { kind: 'every' }
  if (values.length === 1) return { kind: 'values', values }
  if (alone && item?.kind === 'range' && item.step === 1)
    return { kind: 'range', from: item.from, to: Math.max(item.to, Math.min(min, 1)), step: 1 }
  const step = stepOf(values)
  const steps = alone && item && 'step' in item && item.step > 1
  if (field === 'dayOfWeek')
    return steps && item.kind !== 'range' ? { kind: 'steps', from: first, step: item.step } : { kind: 'values', values }
  if (step === null) return { kind: 'values', values }
  const clockwork = field === 'second' || field === 'minute' || field === 'hour'
  const even = clockwork && size % step === 0 && values.length === size / step
  if (even && (steps || (field !== 'hour' && values.length > 3))) return { kind: 'steps', from: first, step }
  return values.length > (step === 1 ? 3 : few(field)) ? { kind: 'range', from: first, to: last, step } : { kind: 'values', values }
}

/** As many values are said one by one. */
function few(field: CronField): number {
  return field === 'month' ? 12 : field === 'dayOfMonth' ? 4 : 6
}

/** What lies between all of them. */
function stepOf(values: readonly number[]): number | null {
  const step = values[1]! - values[0]!
  return values.every((value, index) => index === 0 || value === (values[index - 1] ?? 0) + step) ? step : null
}

function yearPhrase(items: readonly CronItem[]): Phrase {
  const [only] = items
  if (items.length === 1 && only) {
    if (only.kind === 'every' && only.step === 1) return { kind: 'every' }
    if (only.kind === 'every') return { kind: 'steps', from: fieldRules.year.min, step: only.step }
    if (only.kind === 'steps' && only.step === 1) return { kind: 'range', from: only.from, to: lastYear(), step: 1 }
    if (only.kind === 'steps' && only.step > 0) return { kind: 'steps', from: only.from, step: only.step }
    if (only.kind === 'range' && only.step > 0 && only.to !== only.from)
      return { kind: 'range', from: only.from, to: only.to, step: only.step }
  }
  return { kind: 'values', values: yearsNamed(items) }
}

/** Years that never come are named too. */
function yearsNamed(items: readonly CronItem[]): readonly number[] {
  const named = items.flatMap((item) =>
    item.kind === 'value' ? [item.value] : item.kind === 'steps' || item.kind === 'range' ? [item.from] : [],
  )
  return [...new Set([...yearsOf(items), ...named])].sort((a, b) => a - b)
}

/** Asks for each kind of month meant, by length and first weekday, whether a day of it runs. */
function missingDays(tree: CronTree): CronPhrases['missing'] {
  const months = valuesOf(tree.month.items, 'month')
  const lengths = new Set(yearsOf(tree.year.items).flatMap((year) => months.map((month) => monthLength(year, month))))
  const rule = dayRule(tree)
  const runs = [...lengths].map((length) => [1, 2, 3, 4, 5, 6, 7].map((first) => rule(length, first) !== 0))
  if (runs.flat().every(Boolean) || !runs.flat().some(Boolean)) return null
  return months.length === 1 && months[0] === 2 && runs.every((kinds) => new Set(kinds).size === 1) ? 'leap' : 'months'
}

/** Runs of three and more weekdays in a row, from Monday on, are said as spans. */
export function weekdaySpans(values: readonly number[]): (readonly [number, number])[] {
  // Monday first: 0 ... 6
  const days = values.map((value) => (value + 5) % 7).sort((a, b) => a - b)
  return spansOf(days, 3).map(([from, to]) => [((from + 1) % 7) + 1, ((to + 1) % 7) + 1])
}

/** Sorted values as spans: those of at least so many in a row together, others alone. */
export function spansOf(values: readonly number[], min: number): (readonly [number, number])[] {
  const spans: [number, number][] = []
  for (const value of values) {
    const last = spans.at(-1)
    if (last && last[1] === value - 1) last[1] = value
    else spans.push([value, value])
  }
  return spans.flatMap(([from, to]): [number, number][] =>
    to - from + 1 >= min ? [[from, to]] : span(from, to).map((value) => [value, value]),
  )
}

/** The values of a phrase of a field that ends at `max`, sorted; none for `every`. */
export function valuesIn(phrase: Phrase, min: number, max: number): readonly number[] {
  if (phrase.kind === 'values') return phrase.values
  if (phrase.kind === 'every') return []
  const { from, step } = phrase
  const to = phrase.kind === 'range' ? phrase.to : max
  if (to < from) return [...span(min, to), ...span(from, max)]
  return span(from, to).filter((value) => (value - from) % step === 0)
}

/** A range of step 1 as one span, or as two where it wraps around. */
export function rangeSpans(
  { from, to }: { readonly from: number; readonly to: number },
  min: number,
  max: number,
): (readonly [number, number])[] {
  return to < from
    ? [
        [min, to],
        [from, max],
      ]
    : [[from, to]]
}

/** The one value of a phrase; null where there are more. */
export function only(phrase: Phrase): number | null {
  return phrase.kind === 'values' && phrase.values.length === 1 ? phrase.values[0]! : null
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** `09:05`, with seconds `09:05:30`; seconds of 0 are not said. */
export function clock(hour: number, minute: number, second = 0): string {
  return (second === 0 ? [hour, minute] : [hour, minute, second]).map(twoDigits).join(':')
}

import type { CronField } from '../fields'
import { fieldRules, lastYear } from '../fields'
import type { CronItem, CronTree } from '../tree.types'
import { isOpen } from '../tree-queries'
import { valuesOf, yearsOf } from '../values'

/** What is said about a field, language aside. */
export type Phrase =
  | { readonly kind: 'every' }
  | { readonly kind: 'steps'; readonly from: number; readonly step: number }
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
}

/** The words of one language. */
export interface CronSpeech {
  /** The sentence without its full stop, and how often a day, `''` where that is plain. */
  readonly say: (phrases: CronPhrases) => CronSentence
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
  }
}

function dayPhrase({ dayOfMonth, dayOfWeek }: CronTree): DayPhrase {
  const [by, field] = isOpen(dayOfMonth) ? (['week', dayOfWeek] as const) : (['day', dayOfMonth] as const)
  const special = field.items.find((item) => item.kind === 'month-end' || item.kind === 'workday' || item.kind === 'last-weekday' || item.kind === 'nth-weekday')
  return special ?? { by, phrase: phraseOf(field.items, by === 'week' ? 'dayOfWeek' : 'dayOfMonth') }
}

/** One item is said as it is written, a list by its values. */
function phraseOf(items: readonly CronItem[], field: CronField): Phrase {
  const [only] = items
  const { min } = fieldRules[field]
  const max = field === 'year' ? lastYear() : fieldRules[field].max
  if (items.length === 1 && only) {
    if (only.kind === 'every' && only.step === 1) return { kind: 'every' }
    if (only.kind === 'every' || (only.kind === 'steps' && only.step > 0)) return stepsPhrase(only.kind === 'every' ? min : only.from, only.step, field, max)
    if (only.kind === 'range' && only.step > 0 && only.to !== only.from) return { kind: 'range', from: only.from, to: Math.max(only.to, Math.min(min, 1)), step: only.step }
  }
  return { kind: 'values', values: field === 'year' ? yearsNamed(items) : valuesOf(items, field) }
}

/**
 * "Every 45 seconds" would be untrue: it begins anew with each minute. So steps that do not come out even are said by their
 * values, as long as these are few; months always.
 */
function stepsPhrase(from: number, step: number, field: CronField, max: number): Phrase {
  if (step === 1) return from === fieldRules[field].min ? { kind: 'every' } : { kind: 'range', from, to: max, step }
  const size = max - fieldRules[field].min + 1
  const even = field === 'year' || field === 'dayOfMonth' || field === 'dayOfWeek' || (field !== 'month' && size % step === 0 && from < step)
  const values = Array.from({ length: Math.max(Math.floor((max - from) / step) + 1, 1) }, (_, index) => from + index * step)
  return values.length === 1 || (!even && values.length <= 6) ? { kind: 'values', values } : { kind: 'steps', from, step }
}

/** Years that never come are named all the same. */
function yearsNamed(items: readonly CronItem[]): readonly number[] {
  const named = items.flatMap((item) => (item.kind === 'value' ? [item.value] : item.kind === 'steps' || item.kind === 'range' ? [item.from] : []))
  return [...new Set([...yearsOf(items), ...named])].sort((a, b) => a - b)
}

/** Runs of three and more weekdays in a row, from Monday on, are said as spans. */
export function weekdaySpans(values: readonly number[]): (readonly [number, number])[] {
  const spans: [number, number][] = []
  // Monday first: 0 ... 6
  for (const day of values.map((value) => (value + 5) % 7).sort((a, b) => a - b)) {
    const last = spans.at(-1)
    if (last && last[1] === day - 1) last[1] = day
    else spans.push([day, day])
  }
  return spans
    .flatMap(([from, to]): [number, number][] => (to - from === 1 ? [[from, from], [to, to]] : [[from, to]]))
    .map(([from, to]) => [((from + 1) % 7) + 1, ((to + 1) % 7) + 1])
}

export function isOnly({ kind, ...phrase }: Phrase, value: number): boolean {
  return kind === 'values' && 'values' in phrase && phrase.values.length === 1 && phrase.values[0] === value
}

/** `09:05`, with seconds `09:05:30`. */
export function clock(...parts: readonly number[]): string {
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

import { plainText } from '../columns/plain-text'
import type { GridRow } from '../../edit-grid.types'

/**
 * What a press on a title makes of the order: ascending, descending, and none again.
 * @param adds the other columns go on sorting; a new one sorts behind them
 */
export function nextSorting(now: readonly Sorting[], key: string, adds: boolean): readonly Sorting[] {
  const next = now.flatMap((one): readonly Sorting[] => {
    if (one.key !== key) return adds ? [one] : []
    return one.direction === 'asc' ? [{ key, direction: 'desc' }] : []
  })
  return now.some((one) => one.key === key) ? next : [...next, { key, direction: 'asc' }]
}

export type SortDirection = 'asc' | 'desc'

/** One column that rows are sorted by. */
export interface Sorting {
  readonly key: string
  readonly direction: SortDirection
}

/** Work in steps, each a fraction of a ms; tells how much of it is done, 0 to 1. */
type Steps<Result> = Generator<number, Result>

/** Items between two steps. */
const step = 512

/**
 * Places of the rows in sorted order; equal values keep their order, empty ones come last either way. Each different value is
 * compared only against other different values, then the rows are counted into their places: columns of few values cost no more
 * than reading them.
 * @param textOf a value as it is shown, where that is what it is sorted by
 */
export function* sortedPlaces(
  rows: readonly GridRow[],
  indexes: Int32Array,
  key: string,
  direction: SortDirection,
  locale: string,
  textOf?: (value: unknown) => string,
): Steps<Int32Array> {
  const count = indexes.length
  const values: unknown[] = []
  const different = new Set<unknown>()
  for (let from = 0; from < count; from += step) {
    readValues(rows, indexes, key, from, values, different)
    yield (0.2 * from) / count
  }
  const ranks = yield* rankValues(different, locale, textOf)
  const kinds = ranks.size
  const counts = new Int32Array(kinds + 2)
  const slots = new Int32Array(count)
  for (let from = 0; from < count; from += step) {
    findSlots(values, ranks, direction, from, slots, counts)
    yield 0.9 + (0.1 * from) / count
  }
  for (let slot = 1; slot < counts.length; slot++) counts[slot]! += counts[slot - 1]!
  return putInto(slots, counts, indexes)
}

// The loops over all rows are functions of their own: engines make those fast after a few calls, and generators late.

/** Values of the rows from a place on, one step of them. */
function readValues(
  rows: readonly GridRow[],
  indexes: Int32Array,
  key: string,
  from: number,
  values: unknown[],
  different: Set<unknown>,
): void {
  const end = Math.min(from + step, indexes.length)
  for (let index = from; index < end; index++) {
    const value = rows[indexes[index]!]![key]
    values.push(value)
    different.add(value)
  }
}

/** Where these values come to stand among the different ones, and how many are before each. */
function findSlots(
  values: readonly unknown[],
  ranks: ReadonlyMap<unknown, number>,
  direction: SortDirection,
  from: number,
  slots: Int32Array,
  counts: Int32Array,
): void {
  const kinds = ranks.size
  const end = Math.min(from + step, values.length)
  for (let index = from; index < end; index++) {
    const rank = ranks.get(values[index])
    const slot = rank === undefined ? kinds : direction === 'asc' ? rank : kinds - 1 - rank
    slots[index] = slot
    counts[slot + 1]!++
  }
}

/** @param counts how many stand before each slot; written into */
function putInto(slots: Int32Array, counts: Int32Array, indexes: Int32Array): Int32Array {
  const sorted = new Int32Array(slots.length)
  for (let index = 0; index < slots.length; index++) sorted[counts[slots[index]!]!++] = indexes[index]!
  return sorted
}

/** A value that is sorted by a text. */
interface Shown {
  readonly value: unknown
  readonly text: string
}

/** Rank of each different value that is not empty; numbers come before texts, and what looks the same is equal. */
function* rankValues(
  values: ReadonlySet<unknown>,
  locale: string,
  textOf: ((value: unknown) => string) | undefined,
): Steps<Map<unknown, number>> {
  const numbers: number[] = []
  const others: Shown[] = []
  let done = 0
  for (const value of values) {
    if (typeof value === 'number' && !textOf) numbers.push(value)
    else if (value !== null && value !== undefined && value !== '') others.push({ value, text: (textOf ?? plainText)(value) })
    if (++done % step === 0) yield 0.2 + (0.1 * done) / values.size
  }
  const ranks = new Map<unknown, number>()
  // Sorted by themselves, numbers need no function that compares them.
  for (const value of Float64Array.from(numbers).sort()) if (ranks.set(value, ranks.size).size % step === 0) yield 0.3
  const texts = yield* inOrder(others, locale)
  let rank = numbers.length
  for (let index = 0; index < texts.length; index++) {
    const { value, text } = texts[index]!
    if (index > 0 && texts[index - 1]!.text !== text) rank++
    ranks.set(value, rank)
    if (index % step === 0) yield 0.9
  }
  return ranks
}

const decimal = /^-?\d+(?:\.\d+)?$/
const even = /^[\d\-: ./]*$/
const plain = [/^[A-Z\d_-]*$/, /^[a-z\d_-]*$/] as const

/** Digits so far to the right that texts compare as the numbers in them. */
function padded({ value, text }: Shown): Shown {
  return { value, text: text.replaceAll(/\d+/g, (digits) => digits.padStart(16, '0')) }
}

/** By the rules of a language, and numbers in texts by their size: 2 before 10. */
function* inOrder(input: readonly Shown[], locale: string): Steps<readonly Shown[]> {
  /** Whether all are so; as soon as one is not, no other is looked at. */
  const all = function* (is: (text: string) => boolean, done = 0.3): Steps<boolean> {
    for (let at = 0; at < input.length; at += step) {
      if (!input.slice(at, at + step).every(({ text }) => is(text))) return false
      yield done
    }
    return true
  }
  if (yield* all((text) => decimal.test(text))) return yield* merged(input, (one, other) => Number(one.text) - Number(other.text))
  // Dates and times are as long as each other.
  const isEven = yield* all((text) => text.length === input[0]!.text.length && even.test(text))
  const shown: Shown[] = []
  while (shown.length < input.length) {
    const next = input.slice(shown.length, shown.length + step)
    shown.push(...(isEven ? next : next.map(padded)))
    yield 0.3 + (0.1 * shown.length) / input.length
  }
  let isPlain = isEven
  for (const pattern of plain) isPlain ||= yield* all((text) => pattern.test(text), 0.4)
  // Comparing by the rules of a language is slow, and for plain letters and digits says the same.
  if (isPlain) return yield* merged(shown, (one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)))
  const { compare } = new Intl.Collator(locale, { numeric: false })
  return yield* merged(shown, (one, other) => compare(one.text, other.text))
}

/** Items that are sorted in one go: some ms. */
const run = 2048

/** Sorted in runs, which are merged two by two; what is equal keeps its order. */
function* merged<Item>(items: readonly Item[], compare: (one: Item, other: Item) => number): Steps<readonly Item[]> {
  const count = items.length
  const passes = Math.ceil(Math.log2(Math.max(1, count / run))) + 1
  let from: Item[] = []
  while (from.length < count) {
    from.push(...items.slice(from.length, from.length + run).sort(compare))
    yield 0.4 + (0.5 * from.length) / count / passes
  }
  let to = from.slice()
  for (let width = run, pass = 1; width < count; width *= 2, pass++) {
    for (let start = 0; start < count; start += 2 * width) {
      const merge = merging(from, to, start, width, compare)
      for (let at = start; at < Math.min(start + 2 * width, count); at += step) {
        merge(at + step)
        yield 0.4 + (0.5 * (pass + at / count)) / passes
      }
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** Merges two runs beside each other, up to a place each time it is asked. */
function merging<Item>(
  from: readonly Item[],
  to: Item[],
  start: number,
  width: number,
  compare: (one: Item, other: Item) => number,
): (upTo: number) => void {
  const middle = Math.min(start + width, from.length)
  const end = Math.min(middle + width, from.length)
  let left = start
  let right = middle
  let at = start
  return (upTo) => {
    for (const last = Math.min(upTo, end); at < last; at++) {
      const isLeft = left < middle && (right === end || compare(from[left]!, from[right]!) <= 0)
      to[at] = isLeft ? from[left++]! : from[right++]!
    }
  }
}

import { plainText } from '../cells/text-cells'
import type { GridRow } from '../edit-grid.types'

export type SortDirection = 'asc' | 'desc'

/** One column that rows are sorted by. */
export interface Sorting {
  readonly key: string
  readonly direction: SortDirection
}

/**
 * Places of the rows in sorted order; equal values keep their order, empty ones come last either way. Each different value is
 * compared only against other different values, then the rows are counted into their places: columns of few values cost no more
 * than reading them.
 * @param textOf a value as it is shown, where that is what it is sorted by
 */
export function sortedPlaces(
  rows: readonly GridRow[],
  places: Int32Array,
  key: string,
  direction: SortDirection,
  locale: string,
  textOf?: (value: unknown) => string,
): Int32Array {
  const values: unknown[] = []
  for (const place of places) values.push(rows[place]![key])
  const ranks = rankValues(values, locale, textOf)
  const kinds = ranks.size
  const counts = new Int32Array(kinds + 2)
  const slotOf = (value: unknown): number => {
    const rank = ranks.get(value)
    if (rank === undefined) return kinds
    return direction === 'asc' ? rank : kinds - 1 - rank
  }
  const slots = new Int32Array(places.length)
  for (let index = 0; index < values.length; index++) {
    const slot = slotOf(values[index])
    slots[index] = slot
    counts[slot + 1]!++
  }
  for (let slot = 1; slot < counts.length; slot++) counts[slot]! += counts[slot - 1]!
  const sorted = new Int32Array(places.length)
  for (let index = 0; index < places.length; index++) sorted[counts[slots[index]!]!++] = places[index]!
  return sorted
}

/** A value that is sorted by a text. */
interface Shown {
  readonly value: unknown
  readonly text: string
}

/** Rank of each different value that is not empty; numbers come before texts, and what looks the same is equal. */
function rankValues(values: readonly unknown[], locale: string, textOf: ((value: unknown) => string) | undefined): Map<unknown, number> {
  const numbers: number[] = []
  const others: Shown[] = []
  for (const value of new Set(values)) {
    if (typeof value === 'number' && !textOf) numbers.push(value)
    else if (value !== null && value !== undefined && value !== '') others.push({ value, text: (textOf ?? plainText)(value) })
  }
  numbers.sort((one, other) => one - other)
  const ranks = new Map<unknown, number>(numbers.map((value, rank) => [value, rank]))
  const texts = inOrder(others, locale)
  let rank = numbers.length
  for (const [index, { value, text }] of texts.entries()) {
    if (index > 0 && texts[index - 1]!.text !== text) rank++
    ranks.set(value, rank)
  }
  return ranks
}

const plain = [/^[\d\-: ./]*$/, /^[A-Z\d_-]*$/, /^[a-z\d_-]*$/] as const
const decimal = /^-?\d+(?:\.\d+)?$/

/** By the rules of a language, and numbers in texts by their size: 2 before 10. */
function inOrder(given: readonly Shown[], locale: string): readonly Shown[] {
  const all = (pattern: RegExp): boolean => given.every(({ text }) => pattern.test(text))
  if (all(decimal)) return given.toSorted((one, other) => Number(one.text) - Number(other.text))
  // Dates and times are as long as each other.
  const isEven = all(plain[0]) && given.every(({ text }) => text.length === given[0]!.text.length)
  const shown = isEven
    ? given
    : given.map(({ value, text }) => ({ value, text: text.replaceAll(/\d+/g, (digits) => digits.padStart(16, '0')) }))
  // Comparing by the rules of a language is slow, and for plain letters and digits says the same.
  if (plain.some(all)) return shown.toSorted((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)))
  const { compare } = new Intl.Collator(locale, { numeric: false })
  return shown.toSorted((one, other) => compare(one.text, other.text))
}

import type { GridRow } from '../edit-grid.types'

export type SortDirection = 'asc' | 'desc'

/**
 * Places of the rows in sorted order; equal values keep their order, empty ones come last either way. Each different value is
 * compared only against other different values, then the rows are counted into their places: columns of few values cost no more
 * than reading them.
 */
export function sortedPlaces(
  rows: readonly GridRow[],
  places: Int32Array,
  key: string,
  direction: SortDirection,
  locale: string,
): Int32Array {
  const values: unknown[] = []
  for (const place of places) values.push(rows[place]![key])
  const ranks = rankValues(values, locale)
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

/** Rank of each different value that is not empty; numbers come before texts. */
function rankValues(values: readonly unknown[], locale: string): Map<unknown, number> {
  const numbers: number[] = []
  const others: unknown[] = []
  for (const value of new Set(values)) {
    if (typeof value === 'number') numbers.push(value)
    else if (value !== null && value !== undefined && value !== '') others.push(value)
  }
  numbers.sort((one, other) => one - other)
  const texts = others.map((value) => ({ value, text: String(value) }))
  // Comparing by the rules of a language is slow, and for plain letters and digits says the same.
  const isPlain = [/^[\d\-: ./]*$/, /^[A-Z\d_-]*$/, /^[a-z\d_-]*$/].some((plain) => texts.every(({ text }) => plain.test(text)))
  if (isPlain) texts.sort((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)))
  else {
    const { compare } = new Intl.Collator(locale, { numeric: false })
    texts.sort((one, other) => compare(one.text, other.text))
  }
  return new Map([...numbers, ...texts.map(({ value }) => value)].map((value, rank) => [value, rank]))
}

import type { GridRow } from '../../edit-grid.types'

/** Nothing is held: neither 0 nor false is nothing. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0) || Number.isNaN(value)
}

/** Nothing that a person would take for a value: blanks alone do not fill a field that is needed. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : isEmpty(value)
}

/** What patterns are asked about; numbers without exponent. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return String(value)
  const text = String(value)
  return text.includes('e') && Number.isFinite(value)
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}

/**
 * For each value of a column that is held more than once, where else it is held. One pass over the rows; empty values count for nothing.
 */
export class Duplicates {
  readonly #firsts = new Map<unknown, number>()
  readonly #seconds = new Map<unknown, number>()

  constructor(
    rows: readonly GridRow[],
    private readonly key: string,
  ) {
    if (!hasRepeats(rows, key)) return
    for (let position = 0; position < rows.length; position++) {
      const value = rows[position]![key]
      if (isEmpty(value)) continue
      const sameness = samenessOf(value)
      if (!this.#firsts.has(sameness)) this.#firsts.set(sameness, position)
      else if (!this.#seconds.has(sameness)) this.#seconds.set(sameness, position)
    }
  }

  /** No value is held twice. */
  get isNone(): boolean {
    return this.#seconds.size === 0
  }

  /** Place of the first other row that holds what `row` at `place` holds; -1 where none does. */
  of(row: GridRow, position: number): number {
    if (this.isNone) return -1
    const value = row[this.key]
    if (isEmpty(value)) return -1
    const sameness = samenessOf(value)
    const second = this.#seconds.get(sameness)
    if (second === undefined) return -1
    const first = this.#firsts.get(sameness)!
    return first === position ? second : first
  }
}

/** Most columns have none: this asks for less than half of what places cost. */
function hasRepeats(rows: readonly GridRow[], key: string): boolean {
  const seen = new Set<unknown>()
  let count = 0
  for (const row of rows) {
    const value = row[key]
    if (isEmpty(value)) continue
    seen.add(samenessOf(value))
    if (seen.size !== ++count) return true
  }
  return false
}

/** A number that was typed and one that was loaded are the same. */
function samenessOf(value: unknown): unknown {
  return typeof value === 'number' || Array.isArray(value) ? String(value) : value
}

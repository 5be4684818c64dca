import type { ShownColumn } from '../../model/columns/cell-type'
import type { GridRow } from '../../edit-grid.types'

/** Between what is typed into a filter and the values that are ticked in its list. */
const mark = '\u001F'

/** So many values are listed; the search finds the others. */
export const maxValues = 1000

/** The filter of one column: both have to pass. */
export interface ColumnFilter {
  readonly text: string
  /** Texts of the cells that pass; null: all. */
  readonly values: readonly string[] | null
}

/** Reads the one text that a filter is kept as. */
export function splitFilter(filter: string): ColumnFilter {
  const [text = '', list] = filter.split(mark)
  return { text, values: list === undefined ? null : readList(list) }
}

/** What somebody else wrote into the storage lets everything pass. */
function readList(list: string): readonly string[] | null {
  try {
    const values: unknown = JSON.parse(list)
    return Array.isArray(values) ? values.map(String) : null
  } catch {
    return null
  }
}

export function joinFilter({ text, values }: ColumnFilter): string {
  return values === null ? text : `${text}${mark}${JSON.stringify(values)}`
}

/** A text that cells of a column show, and in how many rows. */
export interface ListedValue {
  readonly text: string
  readonly count: number
}

/** All texts that a column shows, in their order; numbers in them by their size, empty cells first. */
export function distinctValues(rows: readonly GridRow[], column: ShownColumn, locale: string): readonly ListedValue[] {
  const found = new Map<string, { text: string; count: number; value: unknown }>()
  for (const row of rows) {
    const value = row[column.key]
    const text = column.type.text(value, column)
    const existing = found.get(text)
    if (existing) existing.count++
    else found.set(text, { text, count: 1, value })
  }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return [...found.values()].toSorted((one, other) =>
    typeof one.value === 'number' && typeof other.value === 'number' ? one.value - other.value : compare(one.text, other.text),
  )
}

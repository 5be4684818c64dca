import type { GridRow } from '../edit-grid.types'

/** Rows that are locked: a column's value, or one of several, by column key. */
export type DisabledRows = Readonly<Record<string, unknown>>

export function isDisabledRow(row: GridRow, disabled: DisabledRows | undefined): boolean {
  if (!disabled) return false
  return Object.entries(disabled).some(([key, wanted]) => (Array.isArray(wanted) ? wanted.includes(row[key]) : row[key] === wanted))
}

import type { GridRow } from '../../edit-grid.types'
import type { GridData } from './grid-data'

/**
 * Puts all removed rows back, each behind the row that it was loaded behind, the nearest of those that are still there. Rows that were
 * not loaded with the others come last.
 */
export function restoreRemoved(data: GridData): void {
  const removed = new Map(data.states.removedRows.map((row) => [data.idOf(row), row]))
  const indexById = new Map(data.rows.map((row, position) => [data.idOf(row), position]))
  const found: { before: number; row: GridRow }[] = []
  let before = 0
  for (const one of data.loadedRows) {
    const id = data.idOf(one)
    const row = removed.get(id)
    if (row && removed.delete(id)) found.push({ before, row })
    else before = (indexById.get(id) ?? before - 1) + 1
  }
  for (const row of removed.values()) found.push({ before: data.rows.length, row })
  const inOrder = found.toSorted((one, other) => one.before - other.before)
  data.putBack(
    inOrder.map(({ row }) => row),
    inOrder.map(({ before: position }, index) => position + index),
  )
}

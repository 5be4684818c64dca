import type { GridRow, RowId } from '../edit-grid.types'

interface Restored {
  /** Places that the rows have once they are there, ascending. */
  readonly at: readonly number[]
  readonly rows: readonly GridRow[]
}

/**
 * Where removed rows come back to: behind the row that they were loaded behind, the nearest of those that are still there. Rows that
 * were not loaded with the others come last.
 */
export function restoredRows(
  removed: ReadonlyMap<RowId, GridRow>,
  rows: readonly GridRow[],
  loaded: readonly GridRow[],
  idOf: (row: GridRow) => RowId,
): Restored {
  const places = new Map(rows.map((row, place) => [idOf(row), place]))
  const found: { before: number; row: GridRow }[] = []
  const left = new Set(removed.keys())
  let before = 0
  for (const one of loaded) {
    const id = idOf(one)
    const row = removed.get(id)
    if (row && left.delete(id)) found.push({ before, row })
    else before = (places.get(id) ?? before - 1) + 1
  }
  for (const id of left) found.push({ before: rows.length, row: removed.get(id)! })
  const inOrder = found.toSorted((one, other) => one.before - other.before)
  return { at: inOrder.map(({ before: place }, index) => place + index), rows: inOrder.map(({ row }) => row) }
}

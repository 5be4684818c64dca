import { copiedText } from '../cells/text-cells'
import type { CellChange } from '../edit-grid.types'
import { readCell } from '../editing/read-cell'
import type { GridState } from '../state/grid-state.types'
import { type FoundCell, replaced } from './find-cells'

export interface Replacement {
  /** Cells that hold something else now. */
  readonly done: number
  /** Those that can not be changed, that the page kept, or that could not take the text. */
  readonly kept: number
}

/** Replaces a text in cells, as one step for undo; each type takes what it can read. */
export function replaceCells(grid: GridState, found: readonly FoundCell[], wanted: string, by: string): Replacement {
  const changes: CellChange[] = []
  for (const place of found) {
    const cell = grid.cells.at(place)
    if (!cell || !grid.rights.canEdit(cell) || cell.column.type.prepare) continue
    const text = replaced(copiedText(cell.value, cell.column), wanted, by)
    const value = text === null ? undefined : readCell(text, cell.column)
    if (value !== undefined) changes.push({ id: cell.id, key: cell.column.key, value })
  }
  const refused = grid.changes.take(changes)
  const done = changes.length - refused.length
  return { done, kept: found.length - done }
}

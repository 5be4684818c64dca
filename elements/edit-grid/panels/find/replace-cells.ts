import { copiedText } from '../../cells/text-cells'
import { changeInBatches } from '../../commands/change-in-batches'
import type { CellChange, RowId } from '../../edit-grid.types'
import { readCell } from '../../editing/read-cell'
import type { GridState } from '../../state/grid-state.types'
import { cellAt, type FindOptions, type FindMatches, replaced } from './find-cells'

export interface Replacement {
  /** Cells that hold something else now. */
  readonly done: number
  /** Those that cannot be changed, that the page kept, or that could not take the text. */
  readonly skipped: number
}

/**
 * Replaces a text in cells, as one step for undo, in pieces where that takes long; each type takes what it can read. While cells are
 * pasted or replaced no others are.
 * @param then not told where it was cancelled, which leaves all as it was
 */
export function replaceCells(
  grid: GridState,
  found: FindMatches,
  { requested, by, options }: { requested: string; by: string; options?: FindOptions },
  then: (what: Replacement) => void,
): void {
  const changes: CellChange[] = []
  const { columns } = grid.columns.layout
  /** Rows of others may come and go while it lasts. */
  const ids: RowId[] = []
  for (const position of found.indexes) {
    const { row } = cellAt(found, position)
    ids[row] ??= grid.rows.idAt(row)
  }

  function read(index: number): void {
    const { row: rowIndex, column: at } = cellAt(found, found.indexes[index]!)
    const id = ids[rowIndex]!
    const row = grid.data.row(id)
    const column = columns[at]
    if (!row || !column || column.type.prepare) return
    const cell = { id, row, rowIndex, column, value: row[column.key] }
    if (!grid.permissions.canEdit(cell)) return
    const text = replaced(copiedText(cell.value, cell.column), requested, by, options)
    const reading = text === null ? null : readCell(text, cell.column)
    if (reading && 'value' in reading) changes.push({ id: cell.id, key: cell.column.key, value: reading.value })
  }

  changeInBatches(grid, () => ({
    name: 'replacing',
    changes,
    count: found.indexes.length,
    read,
    done(rejected) {
      const done = changes.length - rejected.length
      then({ done, skipped: found.indexes.length - done })
    },
  }))
}

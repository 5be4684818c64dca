import type { CellView } from '../columns/cell-type'
import type { ShownColumn } from '../columns/column.types'
import type { RowId } from '../edit-grid.types'
import { type CellBox, isInBox } from '../range/cell-range'
import type { GridState } from '../state/grid-state.types'

/** Cells of one row that a command is meant for. */
export interface MeantLine {
  readonly id: RowId
  /** Its place among the shown rows at that time, from 0. */
  readonly row: number
  readonly columns: readonly ShownColumn[]
}

/** The cells of several boxes, box by box and row by row, each once: rows of others may come and go until they are changed. */
export function meantLines({ rows, columns: { layout } }: Pick<GridState, 'rows' | 'columns'>, boxes: readonly CellBox[]): MeantLine[] {
  const lines: MeantLine[] = []
  for (const [index, { top, bottom, left, right }] of boxes.entries()) {
    const before = boxes.slice(0, index)
    const all = layout.columns.slice(left, right + 1)
    for (let row = top; row <= bottom; row++) {
      const columns = before.length === 0 ? all : all.filter((_, offset) => !before.some((box) => isInBox(box, row, left + offset)))
      const id = rows.idAt(row)
      if (id !== '') lines.push({ id, row, columns })
    }
  }
  return lines
}

/** A cell as it is now; undefined where its row is gone. */
export function meantCell({ data }: Pick<GridState, 'data'>, { id, row: rowIndex }: MeantLine, column: ShownColumn): CellView | undefined {
  const row = data.row(id)
  return row && { value: row[column.key], row, id, rowIndex, column }
}

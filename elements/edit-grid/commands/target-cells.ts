import type { CellView, ShownColumn } from '../model/columns/cell-type'
import type { RowId } from '../edit-grid.types'
import { type CellBox, isInBox } from '../model/range/cell-range'
import type { GridState } from '../state/grid-state.types'

/** @param cell as it is now; undefined where its row is gone */
type Visit = (column: ShownColumn, row: number, cell: CellView | undefined) => void

interface MeantBox {
  readonly box: CellBox
  readonly columns: readonly { readonly column: ShownColumn; readonly at: number }[]
  /** Boxes that have their cells already. */
  readonly before: readonly CellBox[]
  /** Rows of all boxes before this one. */
  readonly from: number
}

/** The cells that a command is meant for, by the ids of their rows: rows of others may come and go until they are changed. */
export class TargetCells {
  /** Rows of all boxes. */
  readonly count: number
  readonly #boxes: readonly MeantBox[]
  readonly #ids: RowId[] = []
  readonly #data: GridState['data']

  /** @param isMeant columns that are passed over answer false */
  constructor(
    { data, rows, columns }: Pick<GridState, 'data' | 'rows' | 'columns'>,
    boxes: readonly CellBox[],
    isMeant: (column: ShownColumn) => boolean = () => true,
  ) {
    this.#data = data
    let count = 0
    this.#boxes = boxes.map((box, index) => {
      const shown = columns.layout.columns.map((column, at) => ({ column, at }))
      const from = count
      count += box.bottom - box.top + 1
      for (let row = box.top; row <= box.bottom; row++) this.#ids[row] ??= rows.idAt(row)
      return {
        box,
        columns: shown.slice(box.left, box.right + 1).filter(({ column }) => isMeant(column)),
        before: boxes.slice(0, index),
        from,
      }
    })
    this.count = count
  }

  get columns(): ReadonlySet<ShownColumn> {
    return new Set(this.#boxes.flatMap(({ columns }) => columns.map(({ column }) => column)))
  }

  /** Visits the cells of one of the rows, each once in all. */
  visit(index: number, visit: Visit): void {
    const { box, columns, before, from } = this.#boxes.findLast((one) => one.from <= index)!
    const rowIndex = box.top + index - from
    const id = this.#ids[rowIndex]!
    const row = this.#data.row(id)
    for (const { column, at } of columns) {
      if (before.some((one) => isInBox(one, rowIndex, at))) continue
      visit(column, rowIndex, row && { value: row[column.key], row, id, rowIndex, column })
    }
  }
}

import type { CellChange } from '../edit-grid.types'
import type { CellBox } from '../select/cell-range'
import { fillBlock, type FillDirection } from '../select/fill'
import { eachCell } from './cell-commands'
import type { GridControl } from './grid-control'

/** Where dragging the fill handle leads. */
export interface FillTarget {
  /** The filled cells with those they go on from. */
  readonly box: CellBox
  readonly direction: FillDirection
  /** Rows, or columns sideways. */
  readonly count: number
}

/** Goes on from the cells of `source`, as one step for undo. Lazily loaded with the first drag. */
export function dragFill(control: GridControl, source: CellBox, { box, direction, count }: FillTarget): void {
  const block: unknown[][] = []
  eachCell(source, (row, column) => {
    block[row - source.top] ??= []
    block[row - source.top]!.push(control.cellAt({ row, column })?.value)
  })
  const top = direction === 'down' ? source.bottom + 1 : box.top
  const left = direction === 'right' ? source.right + 1 : box.left
  const changes: CellChange[] = []
  for (const [row, line] of fillBlock(block, direction, count).entries()) {
    for (const [column, value] of line.entries()) {
      const cell = control.cellAt({ row: top + row, column: left + column })
      if (cell && control.canEdit(cell)) changes.push({ id: cell.id, key: cell.column.key, value })
    }
  }
  control.changeByUser(changes)
}

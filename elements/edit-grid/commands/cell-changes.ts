import type { CellView, ShownColumn } from '../model/columns/cell-type'
import type { CellChange } from '../edit-grid.types'
import { boxOf } from '../model/range/cell-range'
import type { GridState } from '../state/grid-state.types'
import { type CellsCommand, changeInBatches } from './change-in-batches'
import { TargetCells } from './target-cells'

/** What the user does to the selected cells; each is one step for undo, and passes over cells that may not be changed. */

/** Empties the selected cells, of all ranges. */
export function clearCells(grid: GridState): void {
  if (grid.settings.locked) return
  const isCleared = (column: ShownColumn): boolean => column.type.editor !== 'toggle' && !column.type.keeps?.(column)
  setMeant(grid, 'clearing', new TargetCells(grid, grid.range.all.map(boxOf), isCleared), () => '')
}

/** Ctrl+D: the first selected row goes into those below it; into a single one goes the row above. Several ranges are refused. */
export function fillDown(grid: GridState): void {
  const { range } = grid
  if (!range.current || grid.settings.locked) return
  if (range.all.length > 1) return grid.announcer.announce('rangesNotFilled')
  const box = boxOf(range.current)
  const source = box.top < box.bottom ? box.top : box.top - 1
  const parent = grid.rows.at(source)
  if (!parent) return
  const valueOf = ({ column }: CellView): unknown => grid.cells.valueOf(parent, source, column.key)
  setMeant(grid, 'filling', new TargetCells(grid, [{ ...box, top: source + 1 }]), valueOf)
}

/** Says how many cells were passed over. */
function setMeant(grid: GridState, name: CellsCommand['name'], meant: TargetCells, valueOf: (cell: CellView) => unknown): void {
  const changes: CellChange[] = []
  let saved = 0
  changeInBatches(grid, () => ({
    name,
    changes,
    count: meant.count,
    read(index) {
      meant.visit(index, (column, _row, cell) => {
        if (!cell) return
        if (grid.permissions.canEdit(cell)) changes.push({ id: cell.id, key: column.key, value: valueOf(cell) })
        else if (column.editable) saved++
      })
    },
    done(rejected) {
      if (saved + rejected.length > 0) grid.announcer.announce('kept', saved + rejected.length)
    },
  }))
}

import type { CellChange } from '../edit-grid.types'
import { boxOf } from '../range/cell-range'
import { eachCell } from '../range/several-ranges'
import type { GridState } from '../state/grid-state.types'

/** What the user does to the selected cells; each is one step for undo, and passes over cells that may not be changed. */

/** Empties the selected cells, of all ranges. */
export function clearCells(grid: Pick<GridState, 'settings' | 'cells' | 'permissions' | 'range' | 'changes'>): void {
  if (grid.settings.locked) return
  const changes: CellChange[] = []
  let kept = 0
  eachCell(grid.range.all.map(boxOf), (row, column) => {
    const cell = grid.cells.at({ row, column })
    if (!cell || cell.column.type.editor === 'toggle' || cell.column.type.keeps?.(cell.column)) return
    if (grid.permissions.canEdit(cell)) changes.push({ id: cell.id, key: cell.column.key, value: '' })
    else if (cell.column.editable) kept++
  })
  grid.changes.byUser(changes, kept)
}

/** Ctrl+D: the first selected row goes into those below it; into a single one goes the row above. Several ranges are refused. */
export function fillDown(grid: Pick<GridState, 'settings' | 'cells' | 'permissions' | 'range' | 'changes' | 'announcer'>): void {
  const { range } = grid
  if (!range.current || grid.settings.locked) return
  if (range.all.length > 1) return grid.announcer.say('rangesNotFilled')
  const box = boxOf(range.current)
  const changes: CellChange[] = []
  let kept = 0
  const source = box.top < box.bottom ? box.top : box.top - 1
  eachCell([{ ...box, top: source + 1 }], (row, column) => {
    const cell = grid.cells.at({ row, column })
    const above = grid.cells.at({ row: source, column })
    if (!above || !cell) return
    if (grid.permissions.canEdit(cell)) changes.push({ id: cell.id, key: cell.column.key, value: above.value })
    else if (cell.column.editable) kept++
  })
  grid.changes.byUser(changes, kept)
}

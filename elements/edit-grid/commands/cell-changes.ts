import { copiedText, plainText } from '../cells/text-cells'
import { Typed } from '../cells/typed'
import type { CellChange } from '../edit-grid.types'
import type { Editing } from '../editing/editing'
import { readCell } from '../editing/read-cell'
import { Refusals } from '../editing/refusals'
import { boxOf } from '../range/cell-range'
import { eachCell } from '../range/several-ranges'
import type { GridState } from '../state/grid-state.types'

/** What the user does to the selected cells; each is one step for undo, and passes over cells that may not be changed. */

/** Empties the selected cells, of all ranges. */
export function clearCells(grid: Pick<GridState, 'settings' | 'cells' | 'rights' | 'range' | 'changes'>): void {
  if (grid.settings.locked) return
  const changes: CellChange[] = []
  let kept = 0
  eachCell(grid.range.all.map(boxOf), (row, column) => {
    const cell = grid.cells.at({ row, column })
    if (!cell || cell.column.type.editor === 'toggle' || cell.column.type.keeps?.(cell.column)) return
    if (grid.rights.canEdit(cell)) changes.push({ id: cell.id, key: cell.column.key, value: '' })
    else if (cell.column.editable) kept++
  })
  grid.changes.byUser(changes, kept)
}

/** Ctrl+D: the first selected row goes into those below it; into a single one goes the row above. Several ranges are refused. */
export function fillDown(grid: Pick<GridState, 'settings' | 'cells' | 'rights' | 'range' | 'changes' | 'announcer'>): void {
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
    if (grid.rights.canEdit(cell)) changes.push({ id: cell.id, key: cell.column.key, value: above.value })
    else if (cell.column.editable) kept++
  })
  grid.changes.byUser(changes, kept)
}

/** Ctrl+Enter: what stands in the line over the active cell goes into all selected cells, of all ranges; each type reads it. */
export function fillTyped(grid: GridState & { readonly editing: Editing }): void {
  const { open, draft } = grid.editing
  if (!open) return
  const held = draft?.()
  const text = held === undefined ? copiedText(open.cell.value, open.cell.column) : held instanceof Typed ? held.text : plainText(held)
  grid.editing.cancel()
  fillText(grid, text)
}

/** One text goes into all selected cells; those that can not take it are counted and named. */
export function fillText(grid: GridState, text: string): void {
  const changes: CellChange[] = []
  const refusals = new Refusals(grid)
  eachCell(grid.range.all.map(boxOf), (row, column) => {
    const cell = grid.cells.at({ row, column })
    if (!cell || cell.column.key.startsWith('#')) return
    const value = grid.rights.canEdit(cell) ? readCell(text, cell.column) : undefined
    if (value === undefined) refusals.add(row, cell.column.title, text)
    else changes.push({ id: cell.id, key: cell.column.key, value })
  })
  refusals.addAll(grid.changes.take(changes))
  refusals.say('unread')
}

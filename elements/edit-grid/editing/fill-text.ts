import { copiedText, plainText } from '../cells/text-cells'
import type { Typed } from '../cells/typed'
import type { CellChange } from '../edit-grid.types'
import { boxOf } from '../range/cell-range'
import { eachCell } from '../range/several-ranges'
import type { GridState } from '../state/grid-state.types'
import type { Editing } from './editing'
import { readCell } from './read-cell'
import { Refusals } from './refusals'

/** Ctrl+Enter: what stands in the line over the active cell goes into all selected cells, of all ranges; each type reads it. */
export function fillTyped(grid: GridState & { readonly editing: Editing }): void {
  const { open, draft } = grid.editing
  if (!open) return
  const held = draft?.()
  const text = held === undefined ? copiedText(open.cell.value, open.cell.column) : isTyped(held) ? held.text : plainText(held)
  grid.editing.cancel()
  fillText(grid, text)
}

/** What a line holds that is still to be read. */
function isTyped(held: unknown): held is Typed {
  return typeof held === 'object' && held !== null && 'text' in held
}

/** One text goes into all selected cells; those that can not take it are counted and named. */
export function fillText(grid: GridState, text: string): void {
  const changes: CellChange[] = []
  const refusals = new Refusals(grid)
  eachCell(grid.range.all.map(boxOf), (row, column) => {
    const cell = grid.cells.at({ row, column })
    if (!cell || cell.column.key.startsWith('#')) return
    const value = grid.permissions.canEdit(cell) ? readCell(text, cell.column) : undefined
    if (value === undefined) refusals.add(row, cell.column.title, text)
    else changes.push({ id: cell.id, key: cell.column.key, value })
  })
  refusals.addAll(grid.changes.take(changes))
  refusals.say('unread')
}

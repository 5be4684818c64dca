import { copiedText, plainText } from '../cells/text-cells'
import type { Typed } from '../cells/typed'
import type { CellView } from '../columns/cell-type'
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

/** One text goes into all selected cells, once it is known what it means; those that can not take it are counted and named. */
export function fillText(grid: GridState, text: string): void {
  /** Rows of others may come and go until then. */
  const meant: CellView[] = []
  eachCell(grid.range.all.map(boxOf), (row, column) => {
    const cell = grid.cells.at({ row, column })
    if (cell && !cell.column.key.startsWith('#')) meant.push(cell)
  })
  const columns = new Set(meant.map(({ column }) => column))
  const questions = [...columns].flatMap((column) => column.type.prepare?.([text], column) ?? [])
  if (questions.length === 0) fill(grid, meant, text)
  else void Promise.allSettled(questions).then(() => fill(grid, meant, text))
}

function fill(grid: GridState, meant: readonly CellView[], text: string): void {
  const changes: CellChange[] = []
  const refusals = new Refusals(grid)
  for (const cell of meant) {
    const { id, column, rowIndex } = cell
    const row = grid.data.row(id)
    const value = row && grid.permissions.canEdit({ ...cell, row }) ? readCell(text, column) : undefined
    if (value === undefined) refusals.add(rowIndex, column.title, text)
    else changes.push({ id, key: column.key, value })
  }
  refusals.addAll(grid.changes.take(changes))
  refusals.say('unread')
}

import type { CellView } from '../columns/cell-type'
import type { CellChange, GridRow } from '../edit-grid.types'
import { boxOf, clampRange, singleCell } from '../range/cell-range'
import { parseTsv, planPaste } from '../range/tsv-block'
import { eachCell } from '../commands/cell-commands'
import type { GridState } from '../state/grid-state.types'
import { newRows } from '../commands/new-rows'
import { readCell } from './read-cell'
import { Refusals } from './refusals'

export { readCell }

/**
 * Pastes a block at the selected cells, with new rows behind the last where it is higher: they get their cells wherever they are
 * shown, on another page say. Cells that refuse their text keep their value, and are counted. Lazily loaded with the first selection.
 */
export function pasteText(grid: GridState, text: string): void {
  const { settings, data, columns } = grid
  // Into a grid without rows from its first field on.
  const range = grid.range.current ?? (grid.rows.count === 0 ? singleCell(0, columns.firstField) : null)
  if (!range || settings.locked) return
  const plan = planPaste(parseTsv(text), boxOf(range), grid.range.counts)
  if (!plan) return
  const shownRows = grid.rows.count
  const refusals = new Refusals(grid)
  const changes: CellChange[] = []
  data.together(() => {
    const rows = grid.rights.mayInsert ? newRows(settings.columns, data.rows, plan.rowsToInsert) : []
    const added = data.insert(rows, data.rows.length, 'user')
    if (added.length > 0) grid.screen.events?.added({ rows: added })
    eachCell({ ...plan, right: plan.right + plan.columnsCut }, (row, column) => {
      const pasted = plan.textAt(row, column)
      const cell = row < shownRows ? grid.cells.at({ row, column }) : newCell(grid, added[row - shownRows], row, column)
      if (pasted === undefined) return
      const value = cell && grid.rights.canEdit(cell) ? readCell(pasted, cell.column) : undefined
      if (cell && value !== undefined) changes.push({ id: cell.id, key: cell.column.key, value })
      else refusals.add(row, cell?.column.title, pasted)
    })
    grid.changes.byUser(changes)
  })
  grid.range.current = clampRange(
    { anchor: { row: plan.top, column: plan.left }, focus: { row: plan.bottom, column: plan.right } },
    grid.range.counts,
  )
  if (!refusals.say('refused')) grid.announcer.say('pasted', changes.length)
}

function newCell(grid: GridState, row: GridRow | undefined, rowIndex: number, column: number): CellView | undefined {
  const shown = grid.columns.layout.columns[column]
  return row && shown && { value: row[shown.key], row, id: grid.data.idOf(row), rowIndex, column: shown }
}

/** Takes over what was typed into a cell; what can not be read is said, and the cell keeps its value. */
export function takeTyped(grid: GridState, { id, column }: CellView, text: string): void {
  const value = readCell(text, column)
  if (value !== undefined) return grid.changes.byUser([{ id, key: column.key, value }])
  const refusals = new Refusals(grid)
  refusals.add(grid.rows.indexOf(id), column.title, text)
  refusals.say('unread')
}

import type { CellView } from '../columns/cell-type'
import type { CellChange, GridRow } from '../edit-grid.types'
import { boxOf, clampRange, singleCell } from '../range/cell-range'
import { parseTsv, planPaste } from '../range/tsv-block'
import { eachCell } from './cell-commands'
import type { GridControl } from './grid-control'
import { newRows } from './new-rows'
import { readCell } from './read-cell'
import { Refusals } from './refusals'

export { readCell }

/**
 * Pastes a block at the selected cells, with new rows behind the last where it is higher: they get their cells wherever they are
 * shown, on another page say. Cells that refuse their text keep their value, and are counted. Lazily loaded with the first selection.
 */
export function pasteText(control: GridControl, text: string): void {
  const { settings, data, layout } = control
  // Into a grid without rows from its first field on.
  const range = control.range ?? (control.rowCount === 0 ? singleCell(0, layout.columns.findIndex(({ key }) => !key.startsWith('#'))) : null)
  if (!range || settings.locked) return
  const plan = planPaste(parseTsv(text), boxOf(range), control.counts)
  if (!plan) return
  const shownRows = control.rowCount
  const refusals = new Refusals(control)
  const changes: CellChange[] = []
  data.together(() => {
    const rows = control.mayInsert ? newRows(settings.columns, data.rows, plan.rowsToInsert) : []
    const added = data.insert(rows, data.rows.length, 'user')
    if (added.length > 0) control.events?.added({ rows: added })
    eachCell({ ...plan, right: plan.right + plan.columnsCut }, (row, column) => {
      const pasted = plan.textAt(row, column)
      const cell = row < shownRows ? control.cellAt({ row, column }) : newCell(control, added[row - shownRows], row, column)
      if (pasted === undefined) return
      const value = cell && control.canEdit(cell) ? readCell(pasted, cell.column) : undefined
      if (cell && value !== undefined) changes.push({ id: cell.id, key: cell.column.key, value })
      else refusals.add(row, cell?.column.title, pasted)
    })
    control.changeByUser(changes)
  })
  control.range = clampRange({ anchor: { row: plan.top, column: plan.left }, focus: { row: plan.bottom, column: plan.right } }, control.counts)
  if (!refusals.say('refused')) control.say('pasted', changes.length)
}

function newCell(control: GridControl, row: GridRow | undefined, rowIndex: number, column: number): CellView | undefined {
  const shown = control.layout.columns[column]
  return row && shown && { value: row[shown.key], row, id: control.idOf(row), rowIndex, column: shown }
}

/** Takes over what was typed into a cell; what can not be read is said, and the cell keeps its value. */
export function takeTyped(control: GridControl, { id, column }: CellView, text: string): void {
  const value = readCell(text, column)
  if (value !== undefined) return control.changeByUser([{ id, key: column.key, value }])
  const refusals = new Refusals(control)
  refusals.add(control.indexOf(id), column.title, text)
  refusals.say('unread')
}

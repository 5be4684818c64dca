import type { CellChange, GridRow, RowId } from '../edit-grid.types'
import { isDisabledRow } from './disabled-rows'
import type { GridControl } from './grid-control'

/** Longer steps of a grid at work. */

/** Chooses the next wrong cell; false when there is none that can be shown at once. */
export function goToError(control: GridControl, direction: 1 | -1): boolean {
  const { checking } = control
  // When none is left here, one of another page or of a closed branch.
  const error = checking.next(direction) ?? checking.book.inOrder(checking.order)[0]
  if (!error) return false
  if (control.columnOf(error.key) < 0) control.events?.wanted(error.key)
  const row = control.bring(error.id)
  if (row < 0 || control.columnOf(error.key) < 0) return false
  control.goTo({ row, column: control.columnOf(error.key) })
  return true
}

/** Shows for a moment what these cells held. */
export function flash({ layout, flashes }: GridControl, id: RowId, before: GridRow, keys: readonly string[]): void {
  const shown = layout.columns.filter(({ key }) => keys.includes(key))
  flashes.show(id, new Map(shown.map((column) => [column.key, column.type.text(before[column.key], column)])))
}

/** Cells that are about to be set by script show for a moment what they held. */
export function flashChanges(control: GridControl, changes: readonly CellChange[]): void {
  for (const { id, key, value } of changes) {
    const row = control.data.row(id)
    if (row && !Object.is(row[key], value)) flash(control, id, row, [key])
  }
}

/** What the user entered, as one step for undo; tells the page of each cell that changed. */
export function changeByUser(control: GridControl, changes: readonly CellChange[]): void {
  const before = changes.map(({ id, key }) => ({ id, key, value: control.data.row(id)?.[key] }))
  if (control.data.setCells(changes, 'user') === 0) return
  for (const [index, { id, key, value }] of changes.entries()) {
    const row = control.data.row(id)
    const oldValue = before[index]!.value
    if (row && !Object.is(oldValue, value)) control.events?.cellChanged({ id, key, value, oldValue, row })
  }
}

/** What the user does to the order of rows; places in the view, on the page that is shown. */
export function moveRow(control: GridControl, from: number, to: number): boolean {
  const { data, order } = control
  if (to < 0 || to >= control.rowCount) return false
  const before = order.toData(from)
  const now = order.toData(to)
  if (!data.move(before, now, 'user')) return false
  control.say('moved', now + 1)
  control.events?.moved({ from: before, to: now, row: data.rows[now]! })
  return true
}

/** How many rows are not saved, also on pages of the back end that are not shown. */
export function unsaved(control: GridControl): { readonly fresh: number; readonly edited: number; readonly removed: number } {
  const { data, pages } = control
  const others = pages?.changedRows ?? []
  const fresh = others.filter((row) => pages?.isNew(control.idOf(row))).length
  return { fresh: data.freshCount + fresh, edited: data.editedCount + others.length - fresh, removed: control.deletedIds().length }
}

/** Rows that are filtered out, or on other pages, are not ticked unseen; all of them never where one is to be chosen. */
export function pickAll(control: GridControl, on: boolean): void {
  const { picks, settings } = control
  if (!on || !(control.isFiltered || settings.pagination || settings.selection === 'radio')) picks.setAll(on)
  else if (settings.selection !== 'radio') for (let index = 0; index < control.rowCount; index++) picks.set(control.idAt(index), true)
}

/** How many rows are ticked: none, some or all of those that may be and are shown. */
export function pickState(control: GridControl): { count: number; all: boolean } {
  const { data, picks, rowCount } = control
  const { disabledRows } = control.settings
  if (!disabledRows) {
    const count = picks.countOf(data.rows.length)
    if (count < rowCount || rowCount === data.rows.length) return { count, all: count > 0 && count === rowCount }
  }
  const count = control.pickedIds().length
  let open = 0
  for (let index = 0; index < rowCount; index++) {
    const row = control.rowAt(index)!
    if (isDisabledRow(row, disabledRows)) continue
    open++
    if (!picks.has(control.idOf(row))) return { count, all: false }
  }
  return { count, all: open > 0 }
}

/** The rows as a page gets them. */
export function rowsNow(control: GridControl): readonly GridRow[] {
  const { dragSort, sortKey } = control.settings
  const { rows } = control.data
  if (control.expansion?.isTree) return control.expansion.nested(rows)
  if (!dragSort) return rows.slice()
  const first = control.missing + 1
  return rows.map((row, index) => (row[sortKey] === first + index ? row : { ...row, [sortKey]: first + index }))
}

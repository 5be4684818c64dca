import { cellLooks, rowLooks } from '../body/body.types'
import type { RowId } from '../edit-grid.types'
import { selectionLook } from './selection-look'
import type { GridControl } from './grid-control'

/** How rows and cells look now, as bits: asked for each one that is drawn. */

export function rowLook(control: GridControl, id: RowId): number {
  const { picks, settings } = control
  return (picks.isEmpty || !picks.has(id) ? 0 : rowLooks.picked) | (settings.disabledRows && control.isLockedRow(id) ? rowLooks.locked : 0)
}

export function cellLook({ range, data, checking, conflicts, settings, layout: { columns } }: GridControl, index: number, column: number, id: RowId): number {
  const shown = columns[column]!
  return (
    selectionLook(range, index, column) |
    (data.isChanged(id, shown.key) ? cellLooks.changed : 0) |
    (checking.book.count > 0 && checking.book.errorOf(id, shown.key) ? cellLooks.invalid | (shown.required ? cellLooks.needed : 0) : 0) |
    (conflicts?.has(id, shown.key) ? cellLooks.conflict : 0) |
    (settings.alwaysEditable && shown.editable ? cellLooks.editable : 0) |
    (shown.source.showDetails ? cellLooks.details : 0) |
    (column === columns.length - 1 ? cellLooks.last : 0)
  )
}

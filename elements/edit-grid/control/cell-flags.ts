import { cellFlags, rowFlags } from '../body/body.types'
import type { GridRow, RowId } from '../edit-grid.types'
import type { Checking } from '../editing/checking'
import { boxOf, type CellBox, type CellRange, isInBox, isSamePosition, isSingle } from '../model/range/cell-range'
import type { GridState } from '../state/grid-state.types'
import { isFixed } from '../state/permissions'

/** How rows and cells look now, as bits: asked for each one that is drawn. */
export class CellFlags {
  constructor(private readonly grid: GridState & { readonly checking: Checking }) {}

  ofRow(id: RowId): number {
    const { data, selection, settings, permissions } = this.grid
    return (
      (selection.isEmpty || !selection.has(id) ? 0 : rowFlags.picked) |
      (settings.disabledRows || data.hasSharedIds ? (permissions.isLocked(id) ? rowFlags.locked : 0) : 0)
    )
  }

  ofCell(index: number, column: number, id: RowId, row: GridRow): number {
    const {
      range,
      data,
      checking,
      parts,
      settings,
      columns: {
        layout: { columns },
      },
    } = this.grid
    const shown = columns[column]!
    return (
      selectionFlags(range.all, index, column) |
      (data.states.isChanged(id, shown.key, row) ? cellFlags.changed : 0) |
      (checking.book.count > 0 && checking.book.errorOf(id, shown.key) ? this.#errorFlags(index, column, id) : 0) |
      (parts.conflicts?.has(id, shown.key) ? cellFlags.conflict : 0) |
      (isFixed(shown, row) ? cellFlags.fixed : settings.alwaysEditable && shown.editable ? cellFlags.editable : 0) |
      (shown.source.showDetails ? cellFlags.details : 0) |
      (column === columns.length - 1 ? cellFlags.last : 0)
    )
  }

  /** Of a wrong cell: those that meet have one line between them. */
  #errorFlags(index: number, column: number, id: RowId): number {
    const {
      checking: { book },
      columns: {
        layout: { columns },
      },
      data,
      rows,
    } = this.grid
    const { key, pin, required } = columns[column]!
    const [parent, before] = [rows.at(index - 1), columns[column - 1]]
    return (
      cellFlags.invalid |
      (required ? cellFlags.needed : 0) |
      (parent && book.errorOf(data.idOf(parent), key) ? cellFlags.under : 0) |
      (before?.pin === pin && before.key !== key && book.errorOf(id, before.key) ? cellFlags.behind : 0)
    )
  }
}

/** How the selection passes over a cell, as bits of `cellFlags`. */
function selectionFlags(ranges: readonly CellRange[], row: number, column: number): number {
  const last = ranges.at(-1)
  if (!last) return 0
  const active = isSamePosition(last.anchor, { row, column }) ? cellFlags.active : 0
  if (ranges.length === 1 && isSingle(last)) return active
  return ranges.reduce((flags, range) => flags | rangeFlags(boxOf(range), row, column), active)
}

function rangeFlags(box: CellBox, row: number, column: number): number {
  if (!isInBox(box, row, column)) return 0
  return (
    cellFlags.ranged |
    (row === box.top ? cellFlags.top : 0) |
    (row === box.bottom ? cellFlags.bottom : 0) |
    (column === box.left ? cellFlags.start : 0) |
    (column === box.right ? cellFlags.end : 0)
  )
}

import { guard } from '../model/columns/guard'
import type { CellView, ShownColumn } from '../model/columns/cell-type'
import type { GridRow, RowId } from '../edit-grid.types'
import type { GridState, PermissionsPart } from './grid-state.types'
import type { DisabledRows } from './settings'

/** What the user may change. */
export class Permissions implements PermissionsPart {
  constructor(private readonly grid: Pick<GridState, 'settings' | 'data' | 'rows'>) {}

  /** Rows may be put in another order: not while they are shown in one of their own, and in a tree only where they can be dragged. */
  get canMoveRows(): boolean {
    const { settings, rows } = this.grid
    const { dragSort, locked, tree } = settings
    return !locked && (tree ? dragSort && rows.sorting.length === 0 && !rows.isFiltered : !rows.order.isOwn)
  }

  /** The same by dragging them, or with the keys for it. */
  get canDragRows(): boolean {
    return this.grid.settings.dragSort && this.canMoveRows
  }

  /** Whether rows may be added. */
  get mayInsert(): boolean {
    const { locked, excluded } = this.grid.settings
    return !locked && excluded !== null && !excluded.has('add')
  }

  canEdit({ column, row, id }: CellView): boolean {
    const { locked, dragSort, sortKey, disabledRows } = this.grid.settings
    if (locked || !column.editable || (dragSort && column.key === sortKey) || isFixed(column, row) || this.grid.data.sharedIds.has(id))
      return false
    return !isDisabledRow(row, disabledRows) || id === ''
  }

  /** Whether the row can be neither ticked nor changed nor removed by the user. */
  isLocked(id: RowId): boolean {
    const { data, settings } = this.grid
    if (data.hasSharedIds && data.sharedIds.has(id)) return true
    const row = settings.disabledRows && data.row(id)
    return row !== undefined && isDisabledRow(row, settings.disabledRows)
  }
}

/** Whether the page keeps this cell of a column that is edited. A function of the page that throws keeps it. */
export function isFixed({ source: { editable } }: ShownColumn, row: GridRow | undefined): boolean {
  return typeof editable === 'function' && row !== undefined && guard(() => !editable(row), true, editable)
}

function isDisabledRow(row: GridRow, disabled: DisabledRows | undefined): boolean {
  if (!disabled) return false
  return Object.entries(disabled).some(([key, expected]) => (Array.isArray(expected) ? expected.includes(row[key]) : row[key] === expected))
}

import type { CellView } from '../columns/cell-type'
import type { GridRow, RowId } from '../edit-grid.types'
import type { GridState } from './grid-state.types'

/** Names that the user was not granted; null while that is not known. */
export type Excluded = ReadonlySet<string> | null

/** Rows that are locked: a column's value, or one of several, by column key. */
export type DisabledRows = Readonly<Record<string, unknown>>

/** What the user may change. */
export class Rights {
  constructor(private readonly grid: Pick<GridState, 'settings' | 'data' | 'rows'>) {}

  /** Rows may be put in another order: not while they are shown in one of their own. */
  get canMoveRows(): boolean {
    const { settings, rows } = this.grid
    const { dragSort, locked, tree } = settings
    return dragSort && !locked && !(tree ? rows.sorting !== null || rows.isFiltered : rows.order.isOwn)
  }

  /** Whether rows may be added. */
  get mayInsert(): boolean {
    const { locked, excluded } = this.grid.settings
    return !locked && excluded !== null && !excluded.has('add')
  }

  canEdit({ column, row, id }: CellView): boolean {
    const { locked, dragSort, sortKey, disabledRows } = this.grid.settings
    if (locked || !column.editable || (dragSort && column.key === sortKey)) return false
    return !isDisabledRow(row, disabledRows) || id === ''
  }

  isLocked(id: RowId): boolean {
    const { disabledRows } = this.grid.settings
    const row = disabledRows && this.grid.data.row(id)
    return row !== undefined && isDisabledRow(row, disabledRows)
  }
}

export function isDisabledRow(row: GridRow, disabled: DisabledRows | undefined): boolean {
  if (!disabled) return false
  return Object.entries(disabled).some(([key, wanted]) => (Array.isArray(wanted) ? wanted.includes(row[key]) : row[key] === wanted))
}

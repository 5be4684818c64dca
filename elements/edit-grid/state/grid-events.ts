import type { BeforeChange, GridColumn, GridRow, RowId } from '../edit-grid.types'

/** What the user does to a grid, told to the page. */
export interface GridEvents {
  /** @returns whether the cell may be edited */
  mayEdit(detail: { id: RowId; key: string; value: unknown; row: GridRow; column: GridColumn }): boolean
  /** @returns whether what was not refused may be changed */
  mayChange(detail: BeforeChange): boolean
  cellChanged(detail: { id: RowId; key: string; value: unknown; oldValue: unknown; row: GridRow }): void
  added(detail: { rows: readonly GridRow[] }): void
  inserted(detail: { rows: readonly GridRow[]; index: number }): void
  /** @returns whether the rows may go */
  mayRemove(detail: { rows: readonly GridRow[]; waitFor: (response: Promise<unknown>) => void }): boolean
  removed(detail: { rows: readonly GridRow[]; deleted: readonly RowId[] }): void
  /** `parent`: of a tree, the row it is below now; null at the top */
  moved(detail: { from: number; to: number; row: GridRow; parent?: RowId | null }): void
  selected(detail: { ids: readonly RowId[] }): void
  paged(detail: { current: number; pageSize: number }): void
  expanded(detail: { id: RowId; row: GridRow; expanded: boolean; kind: 'panel' | 'branch' }): void
  /** A column that the user hid has to be seen, at once. */
  hasListener(key: string): void
  loadFailed(detail: { id: RowId; error: unknown }): void
  /** The code for what the user did could not be fetched; the user may want it once more. */
  lost(again: () => void): void
}

import type { RowHeights } from '../body/row-heights'
import type { CellType, CellView } from '../columns/cell-type'
import type { ShownColumn } from '../columns/column.types'
import type { DataChange } from '../data/data.types'
import type { GridRow, RowId, TreeConfig } from '../edit-grid.types'

/**
 * What grids whose rows open (panels, branches of a tree) do beside plain ones. Its code comes with the first of them, so it may
 * join a grid that has its rows already.
 */
export interface Expansion {
  /** Where rows stand; null while all are equally high. */
  readonly heights: RowHeights | null
  /** The column that opens panels. */
  readonly expandType: CellType
  readonly isTree: boolean
  /** The columns, with the one that shows the tree. */
  decorate(columns: readonly ShownColumn[]): readonly ShownColumn[]
  /**
   * Rows were handed over.
   * @param again they are those that were there before
   */
  loaded(again?: boolean): void
  /** The page wants another tree of the same rows, or none. */
  restructured(before: TreeConfig | undefined): void
  follow(change: DataChange): void
  /** Rows stand elsewhere. */
  moved(): void
  /** Which rows are seen, of all as they are sorted; `found` of a search, null without one. */
  arrange(all: Int32Array, found: Int32Array | null): Int32Array
  /** Opens the branches above a row. */
  reveal(id: RowId): void
  /** The next new row belongs where this one does. Answers fields that tell so. */
  beside(id: RowId): GridRow
  /** The rows as a page gets them. */
  nested(rows: readonly GridRow[]): readonly GridRow[]
  /** The row with something done to those it holds. */
  eachBelow(row: GridRow, change: (below: GridRow) => GridRow): GridRow
  /** Tells assistive technology how a row stands in the tree. */
  markRow(element: HTMLElement, id: RowId): void
  /** Keys that open and close; true: that was all of it. */
  key(event: KeyboardEvent, cell: CellView): boolean
  /** Shows or hides the panel of a row; without one, nothing. */
  setExpanded(ids: readonly RowId[], on: boolean): void
  readonly expandedIds: readonly RowId[]
  /** Opens or closes branches; resolves when their rows are there. */
  setBranches(ids: readonly RowId[], on: boolean): Promise<void>
}

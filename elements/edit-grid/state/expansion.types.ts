import type { RowHeights } from '../body/row-heights'
import type { CellType, CellView, ShownColumn } from '../model/columns/cell-type'
import type { DataChange } from '../model/data/data.types'
import type { TreeStep, TreeTarget } from '../../core/tree'
import type { FieldChange, GridRow, RowId, TreeConfig } from '../edit-grid.types'

/** Row under the pointer at a drop, and the position on it. */
export interface DropPosition {
  readonly over: RowId
  readonly where: 'before' | 'inside' | 'after'
}

/** Moves and removes tree rows with their descendants. */
export interface RowMoves {
  /** Target of a step or a drop; null if not allowed. */
  target(id: RowId, requested: TreeStep | DropPosition): TreeTarget | null
  /** Moves a row, if necessary after its new siblings are loaded. Resolves with whether it moved. */
  move(id: RowId, requested: TreeTarget): Promise<boolean>
  /** Indent of the children of a row (null: the top level) in CSS px. */
  indentBelow(parent: RowId | null): number
  /** Rows with their loaded descendants; `unknown`: rows with descendants that are not loaded. */
  descendants(ids: readonly RowId[]): { ids: readonly RowId[]; unknown: readonly RowId[] }
  /** Loads the descendants of rows and expands them. Resolves with whether all were loaded. */
  loadDescendants(ids: readonly RowId[]): Promise<boolean>
  /** Fields of a row that change with a move. */
  changes(): (row: GridRow) => Readonly<Record<string, FieldChange>>
}

/**
 * Additional behaviour of grids with expandable rows (panels, tree branches). Loaded lazily, so it can join a grid that already has rows.
 */
export interface Expansion {
  /** Row positions; null while all rows have the same height. */
  readonly heights: RowHeights | null
  /** Column with the panel toggle. */
  readonly expandType: CellType
  readonly isTree: boolean
  /** Null if the rows are not a tree. */
  readonly moves: RowMoves | null
  /** Columns including the tree column. */
  decorate(columns: readonly ShownColumn[]): readonly ShownColumn[]
  /**
   * Called with new rows.
   * @param again they are the previous rows
   */
  loaded(again?: boolean): void
  /** Applies another tree option to the same rows. */
  restructured(before: TreeConfig | undefined): void
  follow(change: DataChange): void
  /** Applies new ids by old ids; children keep their parent. */
  renamed(ids: ReadonlyMap<RowId, RowId>): void
  /** Called when row positions changed. */
  moved(): void
  /** Visible rows in sort order; `found` are those of a search, null without one. */
  arrange(all: Int32Array, found: Int32Array | null): Int32Array
  /** Expands the ancestors of a row. */
  reveal(id: RowId): void
  /** Makes the next new row a sibling of this one. Returns the fields that say so. */
  beside(id: RowId): GridRow
  /** Rows as handed to the page. */
  nested(rows: readonly GridRow[]): readonly GridRow[]
  /** A copy of the row with transformed child rows. */
  eachBelow(row: GridRow, change: (parent: GridRow) => GridRow): GridRow
  /** Sets the ARIA attributes of a tree row. */
  markRow(element: HTMLElement, id: RowId): void
  /** Handles expand and collapse keys; true if handled. */
  key(event: KeyboardEvent, cell: CellView): boolean
  /** Toggles the panel of a row, if it has one. */
  setExpanded(ids: readonly RowId[], on: boolean): void
  readonly expandedIds: readonly RowId[]
  /** Expands or collapses branches; resolves when their rows are loaded. */
  setBranches(ids: readonly RowId[], on: boolean): Promise<void>
}

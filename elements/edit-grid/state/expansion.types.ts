import type { RowHeights } from '../body/row-heights'
import type { CellType, CellView, ShownColumn } from '../model/columns/cell-type'
import type { DataChange } from '../model/data/data.types'
import type { TreeStep, TreeTarget } from '../../core/tree'
import type { FieldChange, GridRow, RowId, TreeConfig } from '../edit-grid.types'

/** Over which row another one is let go, and where on it. */
export interface DropPlace {
  readonly over: RowId
  readonly where: 'before' | 'inside' | 'after'
}

/** Takes rows of a tree, with all below them, to other places and away. */
export interface RowMoves {
  /** Where a step or a drop takes a row; null where it may not go. */
  target(id: RowId, wanted: TreeStep | DropPlace): TreeTarget | null
  /** Moves a row, at once or when what it is to stand beside has come. Answers whether it did. */
  move(id: RowId, wanted: TreeTarget): Promise<boolean>
  /** Where what is below a row starts, null: the top level; css px from the start of the grid. */
  indentBelow(parent: RowId | null): number
  /** Rows with all below them, as far as they are there; `unknown`: those of which not all are. */
  below(ids: readonly RowId[]): { ids: readonly RowId[]; unknown: readonly RowId[] }
  /** Asks for what is below rows, which opens them. Answers whether all of it came. */
  loadBelow(ids: readonly RowId[]): Promise<boolean>
  /** What differs in a row by having been moved. */
  changes(): (row: GridRow) => Readonly<Record<string, FieldChange>>
}

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
  /** Null where the rows are no tree. */
  readonly moves: RowMoves | null
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
  /** Rows have other ids from now on, by their old ones: what is below them stays there. */
  renamed(ids: ReadonlyMap<RowId, RowId>): void
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

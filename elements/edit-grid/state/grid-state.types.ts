import type { CellChange, GridRow, RowId } from '../edit-grid.types'
import type { CellView } from '../model/columns/cell-type'
import type { ColumnLayout } from '../model/columns/column-layout'
import type { DataChange } from '../model/data/data.types'
import type { GridData } from '../model/data/grid-data'
import type { CellCounts, CellPosition, CellRange } from '../model/range/cell-range'
import type { RowOrder } from '../model/rows/row-order'
import type { Sorting } from '../model/rows/sort-rows'
import type { GridAnnouncerPart } from './announcer.types'
import type { Flashes } from './flashes'
import type { GridScreen, LateParts } from './grid-parts'
import type { GridSettings } from './settings'
import type { Topics } from './topics'
import type { LongWorkPart } from './work.types'

/**
 * What one grid knows at any time, each part by itself and none with a word about React. A part is given the others that it asks,
 * and no more: `Pick<GridState, ...>` in its constructor says which.
 */
export interface GridState {
  /** What the page and the user decided about the grid. */
  readonly settings: GridSettings
  /** Tells views what has changed. */
  readonly topics: Topics
  /** The rows, their states, and what can be undone. */
  readonly data: GridData
  /** Which rows are shown, in which order. */
  readonly rows: RowViewPart
  /** Which columns are shown, and where they stand. */
  readonly columns: ColumnViewPart
  /** The cell at a place. */
  readonly cells: CellLookupPart
  /** What the user may change. */
  readonly permissions: PermissionsPart
  /** Rows that are ticked. */
  readonly selection: RowSelectionPart
  /** Cells that are selected, with the active one. */
  readonly range: RangeSelectionPart
  /** What is set and what is to be saved. */
  readonly changes: RowChangesPart
  /** What is told to the user beside what is drawn. */
  readonly announcer: GridAnnouncerPart
  /** What takes long, in pieces. */
  readonly work: LongWorkPart
  /** Old values over new ones. */
  readonly flashes: Flashes
  /** Parts whose code comes with the first grid that has them. */
  readonly parts: LateParts
  /** What is there while the grid is drawn. */
  readonly screen: GridScreen
}

// The classes of the parts name `GridState`, so that it names what they offer instead of them; their comments are at the classes.

/** `CellLookup`, as the other parts see it. */
export interface CellLookupPart {
  at(position: CellPosition): CellView | undefined
  valueOf(row: GridRow, index: number, key: string): unknown
}

/** `ColumnView`, as the other parts see it. */
export interface ColumnViewPart {
  readonly layout: ColumnLayout
  readonly titled: readonly [number, number]
  readonly firstField: number
  arrange(): void
  see(drawn: readonly [number, number]): void
  fitWidth(width: number): void
  indexOf(key: string): number
}

/** `RangeSelection`, as the other parts see it. */
export interface RangeSelectionPart {
  all: readonly CellRange[]
  current: CellRange | null
  readonly counts: CellCounts
  put(range: CellRange, adds: boolean): void
  show(range: CellRange, isExtended?: boolean): void
  goTo(position: CellPosition): void
  selectColumn(column: number): void
  clamp(): void
}

/** `Permissions`, as the other parts see it. */
export interface PermissionsPart {
  readonly canMoveRows: boolean
  readonly canDragRows: boolean
  readonly mayInsert: boolean
  canEdit(cell: CellView): boolean
  isLocked(id: RowId): boolean
}

/** `RowChanges`, as the other parts see it. */
export interface RowChangesPart {
  readonly unsaved: { readonly fresh: number; readonly edited: number; readonly removed: number }
  setCells(changes: readonly CellChange[]): number
  flash(id: RowId, before: GridRow, keys: readonly string[]): void
  byUser(changes: readonly CellChange[], saved?: number): void
  take(requested: readonly CellChange[]): readonly CellChange[]
  differing(requested: readonly CellChange[]): readonly CellChange[]
  refused(differing: readonly CellChange[]): ReadonlySet<CellChange>
  set(changes: readonly CellChange[], count?: number): void
  rows(): readonly GridRow[]
  rowsToSave(): readonly GridRow[]
  deletedIds(): readonly RowId[]
}

/** `RowSelection`, as the other parts see it. */
export interface RowSelectionPart {
  readonly isEmpty: boolean
  readonly ids: readonly RowId[]
  readonly state: { readonly count: number; readonly all: boolean }
  has(id: RowId): boolean
  select(id: RowId, on: boolean): void
  selectAll(on: boolean): void
  tellPage(): void
  follow(change: DataChange): void
}

/** `RowView`, as the other parts see it. */
export interface RowViewPart {
  readonly order: RowOrder
  readonly sorting: readonly Sorting[]
  readonly searchText: string
  readonly clearFilters: (() => void) | null
  edited: RowId | null
  readonly count: number
  readonly total: number
  readonly areNone: boolean
  readonly offset: number
  readonly missing: number
  readonly isFiltered: boolean
  readonly filteredRows: readonly GridRow[] | null
  at(index: number): GridRow | undefined
  idAt(index: number): RowId
  indexOf(id: RowId): number
  bring(id: RowId): number
  follow(change: DataChange): void
  sort(sorting: readonly Sorting[], isToSay?: boolean): void
  settle(): void
  search(text: string): void
  forgetFound(): void
  searchAgain(): void
  filterBy(filter: ((row: GridRow) => boolean) | null, clear: () => void): void
  arrange(): void
  arrangeLoaded(): void
}

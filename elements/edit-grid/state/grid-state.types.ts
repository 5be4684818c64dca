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
import type { GridScreen, DeferredParts } from './grid-parts'
import type { GridSettings } from './settings'
import type { Topics } from './topics'
import type { LongWorkPart } from './work.types'

/**
 * State of one grid in independent parts, none of which uses React. The constructor of a part names the parts it uses with `Pick<GridState,
 * ...>`.
 */
export interface GridState {
  /** Settings of the page and the user. */
  readonly settings: GridSettings
  /** Notifies views of changes. */
  readonly topics: Topics
  /** Rows, their states and the undo history. */
  readonly data: GridData
  /** Visible rows and their order. */
  readonly rows: RowViewPart
  /** Visible columns and their positions. */
  readonly columns: ColumnViewPart
  /** Cell lookup by position. */
  readonly cells: CellLookupPart
  /** Permissions of the user. */
  readonly permissions: PermissionsPart
  /** Selected rows. */
  readonly selection: RowSelectionPart
  /** Selected cells and the active one. */
  readonly range: RangeSelectionPart
  /** Changes and unsaved rows. */
  readonly changes: RowChangesPart
  /** Announcements to the user. */
  readonly announcer: GridAnnouncerPart
  /** Long work in batches. */
  readonly work: LongWorkPart
  /** Display of old values. */
  readonly flashes: Flashes
  /** Lazily loaded parts. */
  readonly parts: DeferredParts
  /** Parts that exist while the grid is rendered. */
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
  readonly unsaved: { readonly added: number; readonly edited: number; readonly removed: number }
  setCells(changes: readonly CellChange[]): number
  flash(id: RowId, before: GridRow, keys: readonly string[]): void
  byUser(changes: readonly CellChange[], saved?: number): void
  take(requested: readonly CellChange[]): readonly CellChange[]
  differing(requested: readonly CellChange[]): readonly CellChange[]
  rejected(differing: readonly CellChange[]): ReadonlySet<CellChange>
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
  reportPage(): void
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
  sort(sorting: readonly Sorting[], isAnnounced?: boolean): void
  flush(): void
  search(text: string): void
  clearMatches(): void
  searchAgain(): void
  filterBy(filter: ((row: GridRow) => boolean) | null, clear: () => void): void
  arrange(): void
  arrangeLoaded(): void
}

import type { GridData } from '../model/data/grid-data'
import type { CellLookup } from './cell-lookup'
import type { ColumnView } from './column-view'
import type { Flashes } from './flashes'
import type { GridAnnouncer } from './grid-announcer'
import type { GridScreen, LateParts } from './grid-parts'
import type { LongWork } from './long-work'
import type { RangeSelection } from './range-selection'
import type { Permissions } from './permissions'
import type { RowChanges } from './row-changes'
import type { RowSelection } from './row-selection'
import type { RowView } from './row-view'
import type { GridSettings } from './settings'
import type { Topics } from './topics'

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
  readonly rows: RowView
  /** Which columns are shown, and where they stand. */
  readonly columns: ColumnView
  /** The cell at a place. */
  readonly cells: CellLookup
  /** What the user may change. */
  readonly permissions: Permissions
  /** Rows that are ticked. */
  readonly selection: RowSelection
  /** Cells that are selected, with the active one. */
  readonly range: RangeSelection
  /** What is set and what is to be saved. */
  readonly changes: RowChanges
  /** What is told to the user beside what is drawn. */
  readonly announcer: GridAnnouncer
  /** What takes long, in pieces. */
  readonly work: LongWork
  /** Old values over new ones. */
  readonly flashes: Flashes
  /** Parts whose code comes with the first grid that has them. */
  readonly parts: LateParts
  /** What is there while the grid is drawn. */
  readonly screen: GridScreen
}

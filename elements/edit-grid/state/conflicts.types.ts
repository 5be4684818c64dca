import type { RowId } from '../edit-grid.types'

/** A cell with two values: the user's own, not saved yet, and the one that the back end holds by now. */
export interface Conflict {
  readonly id: RowId
  readonly key: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** How assistive technology is told: what others changed a cell to; null: they took its row away. */
export type TranslateConflict = (theirs: string | null) => string

/** Cells that others changed while they were changed here; the user chooses. The code comes with the first grid that hears of others. */
export interface Conflicts {
  /** It is to be decided what becomes of the cell. */
  has(id: RowId, key: string): boolean
  of(id: RowId, key: string): Conflict | null
  /** In the order of rows and columns. */
  readonly all: readonly Conflict[]
  /** Rows that others took away while they were changed here, in their order. */
  readonly deleted: readonly RowId[]
  isDeleted(id: RowId): boolean
  /** How the cell is described to assistive technology. */
  noteOf(id: RowId, key: string): string | undefined
  speak(announce: TranslateConflict): void
  /** A value as its column shows it. */
  text(conflict: Conflict, value: unknown): string
  add(id: RowId, keys: readonly string[]): void
  /** These rows were taken away by others. */
  lose(ids: readonly RowId[]): void
  /** They are there again. */
  regain(ids: ReadonlySet<RowId>): void
  /** They become new rows, to be saved. */
  addAgain(ids: readonly RowId[]): void
  /** They go, as one step that can be taken back: then they are new rows. */
  removeRows(ids: readonly RowId[]): void
  /** The user's own values stay, and will be saved. */
  keepMine(conflicts: readonly Conflict[]): void
  /** The others' values come in, as one step that can be taken back. */
  takeTheirs(conflicts: readonly Conflict[]): void
}

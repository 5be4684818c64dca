import type { GridRow, RowId } from '../../edit-grid.types'

/** What a command does to the rows, so that it can be undone: one of four reversible steps. */
export type Patch =
  /** `keys` are the fields that may differ; of a row, not all of them need to. */
  | {
      readonly kind: 'set'
      readonly at: readonly number[]
      readonly before: readonly GridRow[]
      readonly after: readonly GridRow[]
      readonly keys: ReadonlySet<string>
    }
  /** `at` are the places the rows have once they are there, ascending. */
  | { readonly kind: 'insert'; readonly at: readonly number[]; readonly rows: readonly GridRow[] }
  | { readonly kind: 'remove'; readonly at: readonly number[]; readonly rows: readonly GridRow[] }
  /** Of a tree also what the row is below, before and afterwards. */
  | { readonly kind: 'move'; readonly from: number; readonly to: number; readonly under?: MovedUnder }

export interface MovedUnder {
  readonly id: RowId
  readonly before: RowId | undefined
  readonly after: RowId | undefined
}

/** What happened to the data, for whoever shows it. */
export interface DataChange {
  readonly patch: Patch | { readonly kind: 'load' }
  /** Where it came from; only `user` fires events on the element. `history`: an edit that is no step of its own for undo. */
  readonly cause: 'user' | 'script' | 'history' | 'live'
}

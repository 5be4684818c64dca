import type { GridPagination, GridRow, RowId } from '../edit-grid.types'

export interface PageAt {
  /** From 1. */
  readonly current: number
  readonly pageSize: number
}

/** The pages of a grid at work; their code comes with the first grid that has any. */
export interface Pages {
  readonly at: PageAt | null
  /** Rows of all pages. */
  readonly total: number
  /** Rows on the pages before. */
  readonly offset: number
  configure(input: GridPagination | undefined): void
  /** The user goes to a page. */
  turn(at: PageAt): void
  /** The rows were handed over. False: they are no page that was asked for, but other rows altogether. */
  take(rows: readonly GridRow[]): boolean
  follow(): void
  /** Turns to the page of a row. */
  bring(id: RowId): void
  // What was changed on pages of the back end that are not shown:
  readonly changedRows: readonly GridRow[]
  readonly deletedIds: readonly RowId[]
  /** The same rows with how they were loaded; null: a new one. */
  readonly changes: readonly { readonly row: GridRow; readonly original: GridRow | null }[]
  /** As they were loaded. */
  readonly removedRows: readonly GridRow[]
  isNew(id: RowId): boolean
  clear(): void
}

/** The page that is told, before anybody turned one. */
export function pageOf({ current = 1, pageSize = 10 }: GridPagination): PageAt {
  return { current: Math.max(1, current), pageSize: Math.max(1, pageSize) }
}

/** Rows before the page that is told. */
export function offsetOf(pagination: GridPagination | undefined): number {
  if (!pagination) return 0
  const { current, pageSize } = pageOf(pagination)
  return (current - 1) * pageSize
}

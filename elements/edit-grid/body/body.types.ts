import type { ColumnLayout } from '../columns/column-layout'
import type { GridRow, RowId } from '../edit-grid.types'
import type { RowHeights } from './row-heights'

/** What the body asks for while it draws; asked for each cell that comes into view, so it answers at once. */
export interface BodyHost {
  readonly rowCount: number
  /** Css px. */
  readonly rowHeight: number
  readonly layout: ColumnLayout
  /** Where rows stand; null while all are equally high. */
  readonly heights: RowHeights | null
  /** Rows of pages before this one; told to assistive technology. */
  readonly rowOffset: number
  /** Rows have a place in a tree. */
  readonly expansion: { markRow(element: HTMLElement, id: RowId): void } | null
  rowAt(index: number): GridRow | undefined
  idOf(row: GridRow): RowId
  /** Bits of `rowLooks`. */
  rowLook(id: RowId): number
  /** Bits of `cellLooks`. */
  cellLook(index: number, column: number, id: RowId): number
  valueOf(row: GridRow, index: number, key: string): unknown
  /** What a cell held until a moment ago, while that is to be seen. */
  oldText(id: RowId, key: string): string | undefined
  /** What assistive technology is told of a cell beside its value. */
  noteOf(id: RowId, key: string): string | undefined
  /** Rows or cells were drawn, or are other ones after a scroll. */
  drawn(): void
}

/** What differs from what is drawn: everything, values of these columns, or nothing. */
export type Stale = 'all' | ReadonlySet<string> | null

/** How a row may look; several at once. */
export const rowLooks = { picked: 1, locked: 2 } as const

/** How a cell may look; several at once. `needed`: it is wrong, in a column that needs values; `details`: a press opens the details of its row; `conflict`: it was changed here, and by others too. */
export const cellLooks = { active: 1, ranged: 2, top: 4, bottom: 8, start: 16, end: 32, changed: 64, invalid: 128, editable: 256, last: 512, needed: 1024, details: 2048, conflict: 4096 } as const

import type { ColumnLayout } from '../model/columns/column-layout'
import type { GridRow, RowId } from '../edit-grid.types'
import type { RowHeights } from './row-heights'

/** The parts of a grid that its body asks while it draws; asked for each row and cell that comes into view, so they answer at once. */
export interface BodyHost {
  readonly settings: {
    /** Css px. */
    readonly rowHeight: number
  }
  readonly rows: {
    readonly count: number
    /** Rows of pages before this one; told to assistive technology. */
    readonly offset: number
    at(index: number): GridRow | undefined
  }
  readonly columns: {
    readonly layout: ColumnLayout
    /** These columns of the middle are drawn from now on: first, and the first behind them. */
    see(drawn: readonly [number, number]): void
  }
  readonly data: { idOf(row: GridRow): RowId }
  readonly cells: { valueOf(row: GridRow, index: number, key: string): unknown }
  readonly cellFlags: {
    /** Bits of `rowFlags`. */
    ofRow(id: RowId): number
    /** Bits of `cellFlags`. */
    ofCell(index: number, column: number, id: RowId, row: GridRow): number
  }
  /** What a cell held until a moment ago, while that is to be seen. */
  readonly flashes: { textOf(id: RowId, key: string): string | undefined }
  readonly parts: {
    readonly expansion: {
      /** Where rows stand; null while all are equally high. */
      readonly heights: RowHeights | null
      /** Rows have a place in a tree. */
      markRow(element: HTMLElement, id: RowId): void
    } | null
    /** What assistive technology is told of a cell beside its value. */
    readonly conflicts: { noteOf(id: RowId, key: string): string | undefined } | null
  }
  readonly screen: {
    /** Rows or cells were drawn, or are other ones after a scroll. */
    readonly afterDraw: (() => void) | null
  }
}

/** What differs from what is drawn: everything, values of these columns, or nothing. */
export type Stale = 'all' | ReadonlySet<string> | null

/** How a row may look; several at once. */
export const rowFlags = { picked: 1, locked: 2 } as const

/**
 * How a cell may look; several at once. `needed`: it is wrong, in a column that needs values; `details`: a press opens the details of its
 * row; `conflict`: it was changed here, and by others too; `fixed`: it is not edited, in a column that is; `under`, `behind`: the one
 * above, or before it, is wrong as well.
 */
export const cellFlags = {
  active: 1,
  ranged: 2,
  top: 4,
  bottom: 8,
  start: 16,
  end: 32,
  changed: 64,
  invalid: 128,
  editable: 256,
  last: 512,
  needed: 1024,
  details: 2048,
  conflict: 4096,
  fixed: 8192,
  under: 16_384,
  behind: 32_768,
} as const

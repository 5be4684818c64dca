/** A row that all grids are given; `c0` is different in each row. */
export interface BenchRow {
  id: string
  [key: string]: string | number | boolean
}

export type BenchKind = 'text' | 'number' | 'select' | 'checkbox'

export interface BenchColumn {
  readonly key: string
  readonly title: string
  readonly kind: BenchKind
}

export interface BenchChange {
  readonly id: string
  readonly key: string
  readonly value: string | number
}

/** Names of the grids, in the order of the table. */
export const gridNames = ['ours', 'bare', 'ag-grid', 'revogrid', 'vxe-table', 'react-data-grid', 'slickgrid', 'tanstack'] as const
export type GridName = (typeof gridNames)[number]

/** One grid as the benchmark drives it: each call by the fastest way that the grid documents. */
export interface BenchGrid {
  /** Draws a grid of 1200 x 600 css px into the box. */
  mount(box: HTMLElement, columns: readonly BenchColumn[], rows: BenchRow[]): void | Promise<void>
  /** Scrolls at once, css px. */
  scrollTo(left: number, top: number): void
  /** Where it is scrolled to, css px. */
  scrolled(): { readonly left: number; readonly top: number }
  /** The window in which rows are seen, css px of the page; without heads. */
  view(): DOMRect
  edit(row: number, key: string): void | Promise<void>
  insertTop(row: BenchRow): void | Promise<void>
  remove(ids: readonly string[]): void | Promise<void>
  set(changes: readonly BenchChange[]): void | Promise<void>
  sort(key: string): void | Promise<void>
  selectAll(): void | Promise<void>
  /** Checks every cell by the rules of `ruledColumns`; absent where the grid has no such thing. */
  validate?(): unknown
}

export const boxWidth = 1200
export const boxHeight = 600
export const columnWidth = 120
export const rowHeight = 36

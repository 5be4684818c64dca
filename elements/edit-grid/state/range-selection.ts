import { type CellCounts, type CellPlace, type CellRange, clampRange, singleCell } from '../range/cell-range'
import type { GridState } from './grid-state.types'

/** Cells that are selected, from the active one on; null without one. Rows are ticked apart from them, by `RowSelection`. */
export class RangeSelection {
  #current: CellRange | null = null

  constructor(private readonly grid: Pick<GridState, 'topics' | 'rows' | 'columns' | 'screen'>) {}

  get current(): CellRange | null {
    return this.#current
  }

  set current(range: CellRange | null) {
    this.#current = range
    this.grid.topics.tell('range')
  }

  /** How far it can reach. */
  get counts(): CellCounts {
    const { rows, columns } = this.grid
    return { rows: rows.count, columns: columns.layout.columns.length }
  }

  /** Selects cells and scrolls to them: before anything is written that the browser would have to lay out for that. */
  show(range: CellRange): void {
    const { body } = this.grid.screen
    body?.reveal(range.focus.row, range.focus.column)
    this.current = range
    body?.flush()
  }

  /** Makes a cell the active one and scrolls to it. */
  goTo(place: CellPlace): void {
    this.show(singleCell(place.row, place.column))
  }

  /** Selects all cells of a column, from the first row on. */
  selectColumn(column: number): void {
    const last = this.counts.rows - 1
    if (last >= 0) this.current = { anchor: { row: 0, column }, focus: { row: last, column } }
  }

  /** Rows or columns went; whoever took them away tells of it. */
  clamp(): void {
    if (this.#current) this.#current = clampRange(this.#current, this.counts)
  }
}

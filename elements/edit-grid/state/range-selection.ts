import { type CellCounts, type CellPosition, type CellRange, clampRange, coversSame, singleCell } from '../model/range/cell-range'
import type { GridState, RangeSelectionPart } from './grid-state.types'

/**
 * Cells that are selected, as ranges in the order in which they were begun; none without a selection. The last one holds the
 * active cell, and is the one that Shift extends. Rows are ticked apart from them, by `RowSelection`.
 */
export class RangeSelection implements RangeSelectionPart {
  #all: readonly CellRange[] = []

  constructor(private readonly grid: Pick<GridState, 'topics' | 'rows' | 'columns' | 'screen'>) {}

  get all(): readonly CellRange[] {
    return this.#all
  }

  set all(ranges: readonly CellRange[]) {
    this.#all = ranges
    this.grid.topics.notify('range')
  }

  /** The last one; null without a selection. */
  get current(): CellRange | null {
    return this.#all.at(-1) ?? null
  }

  /** Leaves one alone. */
  set current(range: CellRange | null) {
    this.all = range ? [range] : []
  }

  /**
   * Takes the place of the last one, or comes behind it; the others stay. One that is added once more is taken away, unless it is alone.
   */
  put(range: CellRange, adds: boolean): void {
    const others = this.#all.filter((one) => !adds || !coversSame(one, range))
    const isTaken = others.length > 0 && others.length < this.#all.length
    this.all = isTaken ? others : [...(adds ? others : others.slice(0, -1)), range]
  }

  /** How far it can reach. */
  get counts(): CellCounts {
    const { rows, columns } = this.grid
    return { rows: rows.count, columns: columns.layout.columns.length }
  }

  /**
   * Selects cells and scrolls to them: before anything is written that the browser would have to lay out for that.
   * @param isExtended they are the last range with another corner; the other ranges stay
   */
  show(range: CellRange, isExtended = false): void {
    const { body } = this.grid.screen
    body?.reveal(range.focus.row, range.focus.column)
    if (isExtended) this.put(range, false)
    else this.current = range
    body?.flush()
  }

  /** Makes a cell the active one and scrolls to it. */
  goTo(position: CellPosition): void {
    this.show(singleCell(position.row, position.column))
  }

  /** Selects all cells of a column, from the first row on; beside other columns that are selected so. */
  selectColumn(column: number): void {
    const last = this.counts.rows - 1
    if (last < 0) return
    const areColumns = this.#all.every(
      ({ anchor, focus }) => Math.min(anchor.row, focus.row) === 0 && Math.max(anchor.row, focus.row) === last,
    )
    if (!areColumns) this.#all = []
    this.put({ anchor: { row: 0, column }, focus: { row: last, column } }, true)
  }

  /** Rows or columns went; whoever took them away tells of it. */
  clamp(): void {
    const next = this.#all.flatMap((range) => clampRange(range, this.counts) ?? [])
    // Who waits, as a cut does, knows them by their list.
    if (next.length < this.#all.length || next.some((range, index) => range !== this.#all[index])) this.#all = next
  }
}

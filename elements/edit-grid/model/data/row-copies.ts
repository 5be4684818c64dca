import type { GridRow } from '../../edit-grid.types'

/**
 * The rows that a command is about to write into, copied once each. Cells mostly come in the order of the rows, so a table of
 * the places is made only where one comes again later.
 */
export class RowCopies {
  readonly at: number[] = []
  /** The rows themselves. */
  readonly before: GridRow[] = []
  readonly after: Record<string, unknown>[] = []
  #highest = -1
  /** Where in these lists the row of a place is. */
  #table: Map<number, number> | null = null

  /** The copy of the row at a place; undefined where there is none yet. */
  of(position: number): Record<string, unknown> | undefined {
    if (position > this.#highest) return undefined
    const last = this.at.length - 1
    if (position === this.at[last]) return this.after[last]
    this.#table ??= new Map(this.at.map((existing, index) => [existing, index]))
    return this.after[this.#table.get(position) ?? -1]
  }

  add(position: number, row: GridRow): Record<string, unknown> {
    // What differs is set afterwards: engines are slower at copying into a literal with a computed key.
    const copy: Record<string, unknown> = { ...row }
    this.#table?.set(position, this.at.length)
    this.#highest = Math.max(this.#highest, position)
    this.at.push(position)
    this.before.push(row)
    this.after.push(copy)
    return copy
  }
}

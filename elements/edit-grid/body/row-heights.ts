/** Something under a row that makes it higher. */
export interface RowPanel {
  /** Place of the row in the view. */
  readonly index: number
  /** Css px that it adds. */
  readonly height: number
}

/**
 * Where rows stand when something is open under some of them, css px. Costs by the number of open rows, whatever the number of
 * rows; grids without any do without it.
 */
export class RowHeights {
  /** Places of the rows with a panel, ascending. */
  readonly #at: readonly number[]
  /** Height of the panels before each of them, and of all. */
  readonly #sums: readonly number[]

  constructor(
    private readonly rowHeight: number,
    panels: readonly RowPanel[],
  ) {
    const sorted = panels.toSorted((one, other) => one.index - other.index)
    const sums = [0]
    for (const { height } of sorted) sums.push(sums.at(-1)! + height)
    this.#at = sorted.map(({ index }) => index)
    this.#sums = sums
  }

  topOf(index: number): number {
    return index * this.rowHeight + this.#sums[this.#before(index)]!
  }

  /** The row, or the panel under it, that is at a height; beyond the end the places go on. */
  rowAt(top: number): number {
    let low = 0
    let high = this.#at.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#at[middle]! + 1) * this.rowHeight + this.#sums[middle]! <= top) low = middle + 1
      else high = middle
    }
    const row = Math.floor((top - this.#sums[low]!) / this.rowHeight)
    // Inside of a panel it is still the row above.
    return low > 0 ? Math.max(row, this.#at[low - 1]!) : row
  }

  /** How many panels stand before a row. */
  #before(index: number): number {
    let low = 0
    let high = this.#at.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#at[middle]! < index) low = middle + 1
      else high = middle
    }
    return low
  }
}

import type { DataChange } from '../data/data.types'
import type { GridRow } from '../../edit-grid.types'

/**
 * In which order rows are shown, and which: places in the data, by place in the view. Without sorting and filter there is no
 * table at all. An edit never moves a row under the user's hand; sorting again does.
 */
export class RowOrder {
  #order: Int32Array | null = null
  /** Places in the view by place in the data, made on demand. */
  #back: Int32Array | null = null
  /** The page that is shown: its first row among those found, and the most rows it takes. */
  #first = 0
  #size = Infinity

  constructor(private readonly rows: () => readonly GridRow[]) {}

  /** Rows that are shown. */
  get count(): number {
    return Math.max(0, Math.min(this.found - this.#first, this.#size))
  }

  /** Rows of all pages: all that are not filtered out. */
  get found(): number {
    return this.#order?.length ?? this.rows().length
  }

  /** Those rows; null where none is filtered out. */
  get foundRows(): readonly GridRow[] | null {
    const rows = this.rows()
    return this.#order && this.#order.length < rows.length ? Array.from(this.#order, (position) => rows[position]!) : null
  }

  /** Shows this part of the rows alone. */
  setPage(first: number, size: number): void {
    this.#first = first
    this.#size = size
  }

  get isOwn(): boolean {
    return this.#order !== null
  }

  /** Place in the data of what is shown at `index`. */
  toData(index: number): number {
    return this.#order ? (this.#order[index + this.#first] ?? -1) : index + this.#first
  }

  /** Place in the view; -1 where the row is filtered out, or on another page. */
  toView(position: number): number {
    const index = this.toFound(position) - this.#first
    return index >= 0 && index < this.#size ? index : -1
  }

  /** Place among the rows of all pages; -1 where the row is filtered out. */
  toFound(position: number): number {
    if (!this.#order) return position
    if (!this.#back) {
      this.#back = new Int32Array(this.rows().length).fill(-1)
      for (const [index, data] of this.#order.entries()) this.#back[data] = index
    }
    return this.#back[position] ?? -1
  }

  rowAt(index: number): GridRow | undefined {
    return index < this.#size ? this.rows()[this.toData(index)] : undefined
  }

  /** Shows the rows in this order; null: all, in their own. */
  set(order: Int32Array | null): void {
    this.#order = order
    this.#back = null
  }

  /**
   * Keeps in step with rows that came, went or moved; a row that came stands before the one it was put before.
   * @param isShown whether a row that came is one to be seen
   */
  follow({ patch }: DataChange, isShown: (row: GridRow) => boolean = () => true): void {
    if (!this.#order) return
    if (patch.kind === 'load') return this.set(null)
    if (patch.kind === 'set') return
    if (patch.kind === 'insert') this.#inserted(patch.at, (index) => isShown(patch.rows[index]!))
    else if (patch.kind === 'remove') this.#removed(patch.at)
    else this.set(this.#order.map((position) => movedIndex(position, patch.from, patch.to)))
  }

  #inserted(at: readonly number[], isVisible: (index: number) => boolean): void {
    const grown = this.rows().length
    const added = new Uint8Array(grown)
    for (const position of at) added[position] = 1
    /** New places of the rows that were there. */
    const indexes = new Int32Array(grown - at.length)
    for (let position = 0, old = 0; position < grown; position++) if (!added[position]) indexes[old++] = position
    for (const [index, position] of at.entries()) if (!isVisible(index)) added[position] = 0
    const isShown = new Uint8Array(grown)
    for (const old of this.#order!) isShown[indexes[old]!] = 1
    /** What came, last one first, by the place of the row that is shown next behind it; `grown`: none is. */
    const before = new Map<number, number[]>()
    for (let position = grown - 1, next = grown; position >= 0; position--) {
      if (isShown[position]) next = position
      else if (added[position]) (before.get(next) ?? before.set(next, []).get(next)!).push(position)
    }
    const order: number[] = []
    for (const next of [...Array.from(this.#order!, (old) => indexes[old]!), grown]) {
      for (const position of before.get(next)?.toReversed() ?? []) order.push(position)
      if (next < grown) order.push(next)
    }
    this.set(Int32Array.from(order))
  }

  #removed(at: readonly number[]): void {
    const size = this.rows().length + at.length
    const indexes = new Int32Array(size)
    let next = 0
    for (let old = 0, position = 0; old < size; old++) {
      if (at[next] === old) {
        indexes[old] = -1
        next++
      } else indexes[old] = position++
    }
    this.set(this.#order!.map((old) => indexes[old]!).filter((position) => position >= 0))
  }
}

/** The places of so many rows, one after the other. */
export function ownOrder(count: number): Int32Array {
  const indexes = new Int32Array(count)
  for (let position = 0; position < count; position++) indexes[position] = position
  return indexes
}

function movedIndex(position: number, from: number, to: number): number {
  if (position === from) return to
  if (from < to) return position > from && position <= to ? position - 1 : position
  return position >= to && position < from ? position + 1 : position
}

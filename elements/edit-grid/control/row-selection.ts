import type { RowId } from '../edit-grid.types'

/**
 * Which rows are ticked. "All" is kept as such with its exceptions, so that ticking 100,000 rows costs nothing; rows that may
 * not be ticked are asked for, not stored.
 */
export class RowSelection {
  #all = false
  /** SelectedCount where not all are, unticked where all are. */
  #others = new Set<RowId>()

  constructor(private readonly isLocked: (id: RowId) => boolean) {}

  has(id: RowId): boolean {
    return this.#all !== this.#others.has(id) && !this.isLocked(id)
  }

  /** Nothing was ever ticked: no need to look at each row. */
  get isEmpty(): boolean {
    return !this.#all && this.#others.size === 0
  }

  /** How many of so many rows are ticked, where all may be: without a look at each of them. */
  countOf(rows: number): number {
    return this.#all ? rows - this.#others.size : this.#others.size
  }

  set(id: RowId, on: boolean): void {
    if (this.#all === on) this.#others.delete(id)
    else this.#others.add(id)
  }

  only(id: RowId | null): void {
    this.#all = false
    this.#others = new Set(id === null ? [] : [id])
  }

  setAll(on: boolean): void {
    this.#all = on
    this.#others.clear()
  }

  /** Rows that are gone take their tick along; rows that came while all were ticked are not ticked. */
  forget(ids: Iterable<RowId>): void {
    for (const id of ids) this.#others.delete(id)
  }

  came(ids: Iterable<RowId>): void {
    if (this.#all) for (const id of ids) this.#others.add(id)
  }
}

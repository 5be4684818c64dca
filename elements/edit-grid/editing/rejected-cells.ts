import { plainText } from '../model/columns/plain-text'
import type { CellChange, RowId } from '../edit-grid.types'
import type { RejectedText, RejectReason } from '../state/announcer.types'
import type { GridState } from '../state/grid-state.types'

/** So many are named with their place. */
const maxListed = 200

/** Where a text was meant to go; without an id or a key there is no such row or column. */
export interface TargetCell {
  /** Place among the shown rows, from 0. */
  readonly row: number
  readonly id?: RowId | undefined
  readonly column?: { readonly key: string; readonly title: string } | undefined
}

/** Texts that cells could not take: counted, and the first of them named with their place. */
export class RejectedCells {
  readonly #first: RejectedText[] = []
  #count = 0

  constructor(private readonly grid: GridState) {}

  add({ row, id, column }: TargetCell, text: string, reason: RejectReason): void {
    this.#count++
    if (this.#first.length >= maxListed) return
    this.#first.push({ row: this.grid.rows.offset + row + 1, id, key: column?.key, title: column?.title, text, why: reason })
  }

  /** Tells the user, with what the page refused; false when there is nothing to tell. */
  announce(what: 'refused' | 'notFilled' | 'unread', byPage: readonly CellChange[] = []): boolean {
    const { rows, columns } = this.grid
    for (const { id, key, value } of byPage)
      this.add({ row: rows.indexOf(id), id, column: columns.layout.columns[columns.indexOf(key)] }, plainText(value), 'byPage')
    if (this.#count > 0) this.grid.announcer.announce(what, this.#count, this.#first)
    return this.#count > 0
  }
}

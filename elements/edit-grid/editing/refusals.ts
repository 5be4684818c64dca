import { plainText } from '../cells/text-cells'
import type { CellChange } from '../edit-grid.types'
import type { RefusedText } from '../state/grid-announcer'
import type { GridState } from '../state/grid-state.types'

/** So many places are named. */
const most = 3

/** Texts that cells could not take: counted, and the first of them named with their place. */
export class Refusals {
  readonly #first: RefusedText[] = []
  #count = 0

  constructor(private readonly grid: GridState) {}

  /** @param row place among the shown rows, from 0 */
  add(row: number, title: string | undefined, text: string): void {
    this.#count++
    if (this.#first.length < most) this.#first.push({ row: this.grid.rows.offset + row + 1, title, text })
  }

  /** What the page refused. */
  addAll(changes: readonly CellChange[]): void {
    const { rows, columns } = this.grid
    for (const { id, key, value } of changes)
      this.add(rows.indexOf(id), columns.layout.columns[columns.indexOf(key)]?.title, plainText(value))
  }

  /** Tells the user; false when there is nothing to tell. */
  say(what: 'refused' | 'unread'): boolean {
    if (this.#count > 0) this.grid.announcer.say(what, this.#count, this.#first)
    return this.#count > 0
  }
}

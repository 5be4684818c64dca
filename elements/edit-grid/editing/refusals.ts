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

  /** Tells the user; false when there is nothing to tell. */
  say(what: 'refused' | 'unread'): boolean {
    if (this.#count > 0) this.grid.announcer.say(what, this.#count, this.#first)
    return this.#count > 0
  }
}

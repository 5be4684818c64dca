import type { GridControl } from './grid-control'

/** So many places are named. */
const most = 3

/** A text that its cell did not take. */
export interface RefusedText {
  /** Number of the row as the user counts, from 1. */
  readonly row: number
  /** Title of the column; undefined where there is none. */
  readonly title: string | undefined
  readonly text: string
}

/** Texts that cells could not take: counted, and the first of them named with their place. */
export class Refusals {
  readonly #first: RefusedText[] = []
  #count = 0

  constructor(private readonly control: GridControl) {}

  /** @param row place among the shown rows, from 0 */
  add(row: number, title: string | undefined, text: string): void {
    this.#count++
    if (this.#first.length < most) this.#first.push({ row: this.control.rowOffset + row + 1, title, text })
  }

  /** Tells the user; false when there is nothing to tell. */
  say(what: 'refused' | 'unread'): boolean {
    if (this.#count > 0) this.control.say(what, this.#count, this.#first)
    return this.#count > 0
  }
}

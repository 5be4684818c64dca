import type { Say } from './cell.strings'
import type { CellFiles } from './uploads/cell-files'
import type { CellNames } from './names/cell-names'

/** What some cells show beside their value; one for each grid, whatever language it comes to speak. */
export class CellHelp {
  #t: Say

  constructor(
    readonly names: CellNames,
    readonly files: CellFiles,
    t: Say,
  ) {
    this.#t = t
  }

  /** Words in the language of the page. */
  readonly t: Say = (key, params) => this.#t(key, params)

  speak(t: Say): void {
    this.#t = t
  }
}

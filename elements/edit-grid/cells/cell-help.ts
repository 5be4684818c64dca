import type { Say } from './cell.strings'
import type { CellFiles } from './uploads/cell-files'
import type { CellNames } from './names/cell-names'

/** What some cells show beside their value; one for each grid, whatever language it comes to speak. */
export class CellHelp {
  #say: Say

  constructor(
    readonly names: CellNames,
    readonly files: CellFiles,
    t: Say,
  ) {
    this.#say = t
  }

  /** Words in the language of the page. */
  readonly say: Say = (key, params) => this.#say(key, params)

  speak(t: Say): void {
    this.#say = t
  }
}

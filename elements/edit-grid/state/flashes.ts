import type { RowId } from '../edit-grid.types'

/** How long a changed cell shows its old value over the new one, ms. */
export const flashTime = 1400

/** Old texts of cells that were changed from outside, as long as they are to be seen. */
export class Flashes {
  readonly #texts = new Map<RowId, Map<string, string>>()

  constructor(private readonly changed: () => void) {}

  textOf(id: RowId, key: string): string | undefined {
    return this.#texts.size === 0 ? undefined : this.#texts.get(id)?.get(key)
  }

  show(id: RowId, texts: ReadonlyMap<string, string>): void {
    if (texts.size === 0) return
    const row = new Map([...(this.#texts.get(id) ?? []), ...texts])
    this.#texts.set(id, row)
    this.changed()
    setTimeout(() => {
      // Changed once more since: the newer one counts.
      if (this.#texts.get(id) !== row) return
      this.#texts.delete(id)
      this.changed()
    }, flashTime)
  }
}

import type { GridRow, RowId } from '../edit-grid.types'

export type BranchState = 'loading' | 'failed'

/** Asks for the rows of branches, once each; answers that come when nobody waits for them any more are dropped. */
export class BranchLoader {
  readonly #states = new Map<RowId, BranchState>()
  /** The last question of each branch. */
  readonly #asked = new Map<RowId, symbol>()

  constructor(private readonly changed: () => void) {}

  stateOf(id: RowId): BranchState | undefined {
    return this.#states.get(id)
  }

  get ids(): readonly RowId[] {
    return [...this.#states.keys()]
  }

  clear(): void {
    this.#states.clear()
    this.#asked.clear()
  }

  /** The failure is seen no more. */
  forgive(id: RowId): void {
    if (this.#states.get(id) === 'failed') this.#states.delete(id)
  }

  /** Resolves with the rows; null when they did not come, or are not waited for. While a question is on its way no other is asked. */
  async ask(
    id: RowId,
    source: () => readonly GridRow[] | Promise<readonly GridRow[]>,
    failed: (error: unknown) => void,
  ): Promise<readonly GridRow[] | null> {
    if (this.#states.get(id) === 'loading') return null
    const question = Symbol(id)
    this.#asked.set(id, question)
    this.#states.set(id, 'loading')
    this.changed()
    try {
      const rows = await source()
      if (!Array.isArray(rows)) throw new TypeError('the answer is no list of rows')
      return this.#ends(id, question, null) ? rows : null
    } catch (error) {
      if (this.#ends(id, question, 'failed')) failed(error)
      return null
    }
  }

  #ends(id: RowId, question: symbol, state: 'failed' | null): boolean {
    if (this.#asked.get(id) !== question) return false
    this.#asked.delete(id)
    if (state) this.#states.set(id, state)
    else this.#states.delete(id)
    this.changed()
    return true
  }
}

/** How it stands with what was asked for below a node. */
export type BranchState = { readonly status: 'loading' } | { readonly status: 'failed'; readonly error: unknown }

/** By the ids of nodes; those without a question, or with an answer, are not in it. */
export type BranchStates = ReadonlyMap<string, BranchState>

/** Asks for what is below nodes, once each; answers that come when nobody waits for them any more are dropped. */
export class BranchLoader<Node> {
  #states: BranchStates = new Map()
  /** The last question of each node. */
  readonly #pending = new Map<string, symbol>()

  /** @param changed the states are others now */
  constructor(private readonly changed: (states: BranchStates) => void) {}

  /** Another map after each change. */
  get states(): BranchStates {
    return this.#states
  }

  clear(): void {
    this.#states = new Map()
    this.#pending.clear()
  }

  /** The failure is seen no more. */
  forgive(id: string): void {
    if (this.#states.get(id)?.status === 'failed') this.#set(id, null)
  }

  /**
   * Resolves with the nodes; null when they did not come, or are not waited for. While a question is on its way no other is asked.
   * @param failed told why they did not come
   */
  async load(
    id: string,
    source: () => readonly Node[] | Promise<readonly Node[]>,
    failed: (error: unknown) => void,
  ): Promise<readonly Node[] | null> {
    if (this.#states.get(id)?.status === 'loading') return null
    const question = Symbol(id)
    this.#pending.set(id, question)
    this.#set(id, { status: 'loading' })
    try {
      const nodes = await source()
      if (!Array.isArray(nodes)) throw new TypeError('the answer is no list of rows')
      return this.#ends(id, question, null) ? nodes : null
    } catch (error) {
      if (this.#ends(id, question, { status: 'failed', error })) failed(error)
      return null
    }
  }

  #ends(id: string, question: symbol, state: BranchState | null): boolean {
    if (this.#pending.get(id) !== question) return false
    this.#pending.delete(id)
    this.#set(id, state)
    return true
  }

  #set(id: string, state: BranchState | null): void {
    const states = new Map(this.#states)
    if (state) states.set(id, state)
    else states.delete(id)
    this.#states = states
    this.changed(states)
  }
}

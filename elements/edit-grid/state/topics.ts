/** Which part of a grid has changed; views look only at theirs. `looks`: what cells show beside their values. */
export type GridTopic =
  | 'rows'
  | 'cells'
  | 'selection'
  | 'range'
  | 'layout'
  | 'sight'
  | 'editing'
  | 'errors'
  | 'hover'
  | 'order'
  | 'said'
  | 'page'
  | 'expansion'
  | 'conflicts'
  | 'looks'
  | 'work'

/** Tells views of changes by topic, and gives each topic a version that grows, for stores that are compared. */
export class Topics {
  readonly #versions = new Map<GridTopic, number>()
  readonly #listeners = new Map<GridTopic, Set<() => void>>()

  tell(...topics: readonly GridTopic[]): void {
    for (const topic of topics) {
      this.#versions.set(topic, this.version(topic) + 1)
      for (const listener of this.#listeners.get(topic) ?? []) listener()
    }
  }

  version(topic: GridTopic): number {
    return this.#versions.get(topic) ?? 0
  }

  subscribe(topics: readonly GridTopic[], listener: () => void): () => void {
    for (const topic of topics) {
      const listeners = this.#listeners.get(topic) ?? new Set()
      this.#listeners.set(topic, listeners.add(listener))
    }
    return () => {
      for (const topic of topics) this.#listeners.get(topic)?.delete(listener)
    }
  }
}

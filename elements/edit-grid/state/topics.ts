import { createListeners, type Listeners } from '../../core/events/listeners'

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
  readonly #listeners = new Map<GridTopic, Listeners>()

  notify(...topics: readonly GridTopic[]): void {
    for (const topic of topics) {
      this.#versions.set(topic, this.version(topic) + 1)
      this.#listeners.get(topic)?.notify()
    }
  }

  version(topic: GridTopic): number {
    return this.#versions.get(topic) ?? 0
  }

  subscribe(topics: readonly GridTopic[], listener: () => void): () => void {
    const ends = topics.map((topic) => this.#of(topic).subscribe(listener))
    return () => ends.forEach((end) => end())
  }

  #of(topic: GridTopic): Listeners {
    const listeners = this.#listeners.get(topic) ?? createListeners()
    this.#listeners.set(topic, listeners)
    return listeners
  }
}

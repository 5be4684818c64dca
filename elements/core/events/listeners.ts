/** Whoever wants to hear of something. */
export interface Listeners<Args extends readonly unknown[] = []> {
  /** Calls back from now on, a function once however often it came; returns the function that ends it. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void
  readonly notify: (...args: Args) => void
}

interface Watch {
  /** The first listener has come. */
  readonly onFirst?: () => void
  /** The last one has left. */
  readonly onLast?: () => void
}

/**
 * Listeners of one thing that happens. What views read of it is no event but state: that is a zustand store, read by `useStore`.
 * State stands beside its listeners where somebody else holds it (the query cache under a list, ProseMirror under an editor, the data
 * of a grid), where it is a table that is changed in place and read key by key (records by id: a copy of all of them for each answer
 * would be read by nobody), and in what every page loads with its first field (configuration, settings of a host, its layers, messages,
 * dictionaries): zustand would be 190 bytes more there, and the lightest elements are at their limit.
 */
export function createListeners<Args extends readonly unknown[] = []>({ onFirst, onLast }: Watch = {}): Listeners<Args> {
  const all = new Set<(...args: Args) => void>()
  return {
    subscribe(listener) {
      all.add(listener)
      if (all.size === 1) onFirst?.()
      return () => {
        if (all.delete(listener) && all.size === 0) onLast?.()
      }
    },
    notify: (...args) => all.forEach((listener) => listener(...args)),
  }
}

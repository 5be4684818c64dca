/** ms between the last key and the question (clauses 9, select search debounce). */
export const searchDelay = 800

export interface SearchState<Item> {
  readonly items: readonly Item[]
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly error: unknown
}

export interface SearchQueue {
  /** Asks at once. */
  search: (keyword: string) => void
  /** Asks when nothing was typed for a while. */
  searchLater: (keyword: string) => void
  /** No answer is wanted any more. */
  stop: () => void
}

/**
 * One question at a time: a newer one ends the older, and an answer that comes late is dropped, also as a failure. Items
 * stay in sight until the next ones come.
 */
export function createSearchQueue<Item>(
  load: (keyword: string, signal: AbortSignal) => Promise<readonly Item[]>,
  onState: (change: Partial<SearchState<Item>>) => void,
): SearchQueue {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined

  function stop(): void {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }

  async function run(keyword: string): Promise<void> {
    stop()
    const mine = new AbortController()
    running = mine
    onState({ status: 'loading', error: null })
    try {
      const items = await load(keyword, mine.signal)
      if (running === mine) onState({ items, status: 'ready' })
    } catch (error) {
      if (running === mine) onState({ items: [], status: 'failed', error })
    }
  }

  return {
    search: (keyword) => void run(keyword),
    searchLater(keyword) {
      stop()
      onState({ status: 'loading', error: null })
      timer = setTimeout(() => void run(keyword), searchDelay)
    },
    stop,
  }
}

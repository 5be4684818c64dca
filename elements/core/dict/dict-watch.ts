import type { Dictionaries } from './dictionaries'
import type { DictItem, DictState } from './dict.types'

/** The state of one dictionary as a view sees it; loading starts with the first subscriber. */
export interface DictWatch {
  getState: () => DictState
  subscribe: (listener: () => void) => () => void
  retry: () => void
}

const loading: DictState = { items: [], status: 'loading', error: null }

/**
 * Light part of the dictionaries: the cache itself comes over `open` with the first use, so that a closed field
 * does not carry it (decisions.md section 7).
 */
export function createDictWatch(code: string, open: () => Promise<Dictionaries>): DictWatch {
  const listeners = new Set<() => void>()
  let state: DictState = code ? loading : { ...loading, status: 'ready' }
  let leaveCache: (() => void) | null = null
  let question = 0

  function become(next: DictState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function ask(): Promise<void> {
    const asked = ++question
    try {
      const cache = await open()
      leaveCache ??= cache.subscribe(() => void ask())
      const known: readonly DictItem[] = cache.peek(code) ?? (await cache.items(code))
      if (asked === question && (known !== state.items || state.status !== 'ready')) become({ items: known, status: 'ready', error: null })
    } catch (error) {
      // Items shown before stay: a failed refresh is no reason to empty a field.
      if (asked === question) become(state.items.length > 0 ? { ...state, error } : { items: [], status: 'failed', error })
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1 && code) void ask()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        question += 1
        leaveCache?.()
        leaveCache = null
      }
    },
    retry() {
      if (!code) return
      if (state.status === 'failed') become(loading)
      void ask()
    },
  }
}

import type { ConfigStore } from '../config/config.types'
import { createListeners } from '../events/listeners'
import type { ReadableStore } from '../events/use-store'
import type { Dictionaries } from './dictionaries'
import type { DictItem, DictState } from './dict.types'

/** The state of one dictionary as a view sees it; loading starts with the first subscriber. */
export interface DictWatch extends ReadableStore<DictState> {
  retry: () => void
}

const loading: DictState = { items: [], status: 'loading', error: null }

/**
 * Light part of the dictionaries: the cache itself comes over `open` with the first use, so that a closed field
 * does not carry it.
 * @param followConfig calls back when the configuration changes. What failed before is tried again then, also when its
 * refusal comes only afterwards: a host may hand over its token late.
 */
export function createDictWatch(
  code: string,
  open: () => Promise<Dictionaries>,
  followConfig: ConfigStore['subscribe'] = () => () => undefined,
): DictWatch {
  let state: DictState = code ? loading : { ...loading, status: 'ready' }
  const { subscribe, notify } = createListeners({ onFirst: start, onLast: stop })
  let leaveCache: (() => void) | null = null
  let leaveConfig: (() => void) | undefined
  let question = 0
  let changes = 0

  function become(patch: Partial<DictState>): void {
    state = { ...state, ...patch }
    notify()
  }

  async function load(): Promise<void> {
    const requestCount = ++question
    const before = changes
    try {
      const cache = await open()
      // Nobody looks any more: the page went with the sign-out that emptied the cache.
      if (requestCount !== question) return
      leaveCache ??= cache.subscribe(() => void load())
      const cached: readonly DictItem[] = cache.peek(code) ?? (await cache.items(code))
      if (requestCount === question && (cached !== state.items || state.status !== 'ready'))
        become({ items: cached, status: 'ready', error: null })
    } catch (error) {
      if (requestCount !== question) return
      if (before !== changes) return load()
      // Items shown before stay: a failed refresh is no reason to empty a field.
      become(state.items.length > 0 ? { error } : { status: 'failed', error })
    }
  }

  function retry(): void {
    if (!code) return
    if (state.status === 'failed') become(loading)
    void load()
  }

  function start(): void {
    if (!code) return
    leaveConfig = followConfig(() => {
      changes += 1
      if (state.status === 'failed') retry()
    })
    void load()
  }

  function stop(): void {
    question += 1
    leaveCache?.()
    leaveCache = null
    leaveConfig?.()
  }

  return {
    getState: () => state,
    subscribe,
    retry,
  }
}

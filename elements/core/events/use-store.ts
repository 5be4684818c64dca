import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/** What there is to read of a zustand store. */
export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'subscribe'>

/**
 * The state of a store, or what is picked of it, in a view that renders again when that changes. State that views read is a zustand
 * store read by this hook; what merely happens has `createListeners`. In the place of zustand's own hook, which is 60 bytes more
 * in every page and knows the state of the beginning only where a page is drawn without a browser.
 */
export function useStore<State>(store: ReadableStore<State>): State
export function useStore<State, Picked>(store: ReadableStore<State>, pick: (state: State) => Picked): Picked
export function useStore<State>(store: ReadableStore<State>, pick: (state: State) => unknown = (state) => state): unknown {
  const read = (): unknown => pick(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}

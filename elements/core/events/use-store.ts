import { useSyncExternalStore } from 'react'

/** A state that can be read and followed, as zustand's stores are. */
export interface ReadableStore<State> {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * The state of a store, or what is picked of it, in a view that renders again when that changes. State that views read is a zustand
 * store (see `createListeners` for what every page loads) read by this hook; it takes the place of zustand's own, which is 60 bytes
 * more and where a page is drawn without a browser shows the state of the beginning.
 */
export function useStore<State>(store: ReadableStore<State>): State
export function useStore<State, Picked>(store: ReadableStore<State>, pick: (state: State) => Picked): Picked
export function useStore<State>(store: ReadableStore<State>, pick: (state: State) => unknown = (state) => state): unknown {
  const read = (): unknown => pick(store.getState())
  return useSyncExternalStore(store.subscribe, read, read)
}

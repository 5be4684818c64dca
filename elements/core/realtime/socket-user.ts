import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConfigStore } from '../config/config.types'

/** Whom sockets belong to, and his token at present. */
export interface SocketUser {
  userId: string
  token: string
}

export interface SocketUserState {
  /** Null: nobody is signed in. Undefined: nobody has told; the configuration's own token counts. */
  user: SocketUser | null | undefined
}

const perConfig = new WeakMap<ConfigStore, StoreApi<SocketUserState>>()

export function socketUserOf(config: ConfigStore): StoreApi<SocketUserState> {
  let store = perConfig.get(config)
  if (!store) {
    store = createStore<SocketUserState>(() => ({ user: undefined }))
    perConfig.set(config, store)
  }
  return store
}

/** To be called by whoever holds the session (the console) when somebody signs in or out, or gets another token. */
export function setSocketUser(config: ConfigStore, user: SocketUser | null): void {
  socketUserOf(config).setState({ user })
}

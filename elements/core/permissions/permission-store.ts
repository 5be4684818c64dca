import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConfigStore } from '../config/config.types'
import { type ButtonRules, noRules } from './permission-rules'

/** Button rules of the signed-in user. In memory only: what the browser stores, a user can edit. */
export type PermissionStore = StoreApi<ButtonRules>

export function createPermissionStore(): PermissionStore {
  return createStore<ButtonRules>(() => noRules)
}

const perConfig = new WeakMap<ConfigStore, PermissionStore>()

/** The rules that all elements of one configuration share. */
export function permissionsFor(config: ConfigStore): PermissionStore {
  let store = perConfig.get(config)
  if (!store) {
    store = createPermissionStore()
    perConfig.set(config, store)
  }
  return store
}

import { createContext, useContext, useSyncExternalStore } from 'react'
import { pageConfigStore } from './config-store'
import type { ConfigStore, OpsConfig } from './config.types'

export const ConfigContext = createContext<ConfigStore>(pageConfigStore())

/** The configuration store of the element this view is part of; also the key of its transport and caches. */
export function useConfigStore(): ConfigStore {
  return useContext(ConfigContext)
}

/** The configuration itself; the view renders again when it changes. */
export function useConfig(): OpsConfig {
  const store = useConfigStore()
  return useSyncExternalStore(store.subscribe, store.get)
}

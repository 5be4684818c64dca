import type { ConfigStore } from './config.types'

type ClearCache = (config: ConfigStore) => void

const saved = new WeakMap<ConfigStore, Set<ClearCache>>()

/** To be called by whatever keeps something of a signed-in user: `forget` runs when he leaves. The same function counts once. */
export function onUserLeave(config: ConfigStore, evict: ClearCache): void {
  const all = saved.get(config) ?? new Set()
  saved.set(config, all.add(evict))
}

/** What one user was shown or told is not for the next one: his notices end, his lists and names are forgotten. */
export function clearUserCaches(config: ConfigStore): void {
  for (const evict of saved.get(config) ?? []) evict(config)
}

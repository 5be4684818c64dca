import type { ConfigStore } from './config.types'
import { onUserLeave } from './user-caches'

export interface PerUserCache<Item> {
  /** What is kept under this name; made at the first time. */
  get(config: ConfigStore, name: string, make: () => Item): Item
  /** Closes and forgets everything; also done when the user leaves. */
  readonly closeAll: (config: ConfigStore) => void
}

/** Things of a configuration's signed-in user, one per name however many ask for it. */
export function perUserCache<Item extends { close(): void }>(): PerUserCache<Item> {
  const saved = new WeakMap<ConfigStore, Map<string, Item>>()

  function closeAll(config: ConfigStore): void {
    for (const item of saved.get(config)?.values() ?? []) item.close()
    saved.delete(config)
  }

  return {
    get(config, name, make) {
      const items = saved.get(config) ?? new Map<string, Item>()
      saved.set(config, items)
      onUserLeave(config, closeAll)
      const item = items.get(name) ?? make()
      items.set(name, item)
      return item
    },
    closeAll,
  }
}

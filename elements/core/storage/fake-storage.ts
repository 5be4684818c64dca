import type { StorageEvents } from './create-storage'

/** A DOM Storage in memory for tests; `quota` counts characters of keys and values, as browsers do. */
export function fakeStorage(quota = Infinity): Storage {
  const entries = new Map<string, string>()
  const used = () => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem(key, value) {
      const before = entries.get(key)
      entries.set(key, value)
      if (used() <= quota) return
      if (before === undefined) entries.delete(key)
      else entries.set(key, before)
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
}

/** Stands in for `window`: `send` is what another tab would cause. */
export function fakeStorageEvents(): StorageEvents & {
  send(init: { key: string | null; newValue?: string | null; storageArea?: Storage | null }): void
} {
  const listeners = new Set<Parameters<StorageEvents['addEventListener']>[1]>()
  return {
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    send({ key, newValue = null, storageArea = null }) {
      for (const listener of listeners) listener({ key, newValue, storageArea })
    },
  }
}

import { decodeEntry, encodeEntry } from './envelope'
import { storageNames } from './storage-names'

export interface OpsStorage {
  /** The stored value, undefined when absent, expired, damaged or refused by `isShape`. */
  read<T>(name: string, isShape: (value: unknown) => value is T): T | undefined
  /**
   * Stores a JSON value; `lifetime` in ms, without it the value never expires. Never throws; false when the browser did
   * not take it and it lives in memory only.
   */
  write(name: string, value: unknown, lifetime?: number): boolean
  remove(name: string): void
  /** Calls back when another tab writes or removes `name`, with the new value or undefined; returns the end of it. */
  watch(name: string, listener: (value: unknown) => void): () => void
}

type StorageListener = (event: Pick<StorageEvent, 'key' | 'newValue' | 'storageArea'>) => void

/** The part of `window` that tells what other tabs store. */
export interface StorageEvents {
  addEventListener(type: 'storage', listener: StorageListener): void
  removeEventListener(type: 'storage', listener: StorageListener): void
}

export interface StorageSettings {
  /** `session` lives as long as the browser tab: sign-in without "remember me". */
  area: 'local' | 'session'
  /** Base url of a foreign API; keeps two back ends on one page apart. */
  suffix?: string
  /** Told once, when the browser refuses to store and values live in memory only. */
  onDegraded?: () => void
  /** Replaced in tests. */
  now?: () => number
  backend?: () => Storage
  events?: StorageEvents
}

/** The key suffix for an API base: none for the page's own origin, else the base itself. */
export function storageSuffix(baseUrl: string, pageUrl: string): string {
  const page = new URL(pageUrl)
  return new URL(baseUrl, page).origin === page.origin ? '' : baseUrl
}

/**
 * Storage in the envelope of the vue-ls library. Survives denied, full and damaged browser storage:
 * what cannot be stored lives in memory until the page goes.
 */
export function createStorage(settings: StorageSettings): OpsStorage {
  const now = settings.now ?? Date.now
  const openBackend = settings.backend ?? (() => (settings.area === 'local' ? globalThis.localStorage : globalThis.sessionStorage))
  const memory = new Map<string, string>()
  let degraded = false

  const keyOf = (name: string) => `pro__${name}${settings.suffix ? `@${settings.suffix}` : ''}`

  /** The getter of `localStorage` itself throws where storage is denied. */
  function withBackend<T>(action: (backend: Storage) => T): { done: true; value: T } | { done: false } {
    try {
      return { done: true, value: action(openBackend()) }
    } catch {
      return { done: false }
    }
  }

  function degrade(key: string, text: string): void {
    memory.set(key, text)
    withBackend((backend) => backend.removeItem(key))
    if (!degraded) settings.onDegraded?.()
    degraded = true
  }

  return {
    read(name, isShape) {
      const key = keyOf(name)
      const stored = withBackend((backend) => backend.getItem(key))
      const text = memory.get(key) ?? (stored.done ? stored.value : null)
      const value = decodeEntry(text, now())
      return value !== undefined && isShape(value) ? value : undefined
    },
    write(name, value, lifetime) {
      const key = keyOf(name)
      const text = encodeEntry(value, lifetime === undefined ? null : now() + lifetime)
      const store = () => withBackend((backend) => backend.setItem(key, text)).done
      memory.delete(key)
      if (store()) return true
      // Full: the dictionaries are the largest entry and the only one the server gives again.
      if (name !== storageNames.dictionaries) withBackend((backend) => backend.removeItem(keyOf(storageNames.dictionaries)))
      if (name !== storageNames.dictionaries && store()) return true
      degrade(key, text)
      return false
    },
    remove(name) {
      const key = keyOf(name)
      memory.delete(key)
      withBackend((backend) => backend.removeItem(key))
    },
    watch(name, listener) {
      const events: StorageEvents = settings.events ?? globalThis
      const key = keyOf(name)
      const onStorage: StorageListener = ({ key: changed, newValue, storageArea }) => {
        const ours = withBackend((backend) => !storageArea || storageArea === backend)
        if (!ours.done || !ours.value) return
        // A null key means that the other tab cleared everything.
        if (changed === key || changed === null) listener(changed === null ? undefined : decodeEntry(newValue, now()))
      }
      events.addEventListener('storage', onStorage)
      return () => events.removeEventListener('storage', onStorage)
    },
  }
}

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Identity, IdentityCache } from './identity-cache'

export interface Identities<Item> {
  /** Those that are known, by key. */
  records: ReadonlyMap<string, Item>
  loading: boolean
  /** Why some are missing; null when nothing failed. */
  error: unknown
  retry: () => void
}

type Entries<Item> = readonly (Identity<Item> | undefined)[]

/** What the cache knows about each key; the same array until one of them changes, however many others do. */
function entriesReader<Item>(cache: IdentityCache<Item> | null, keys: readonly string[]): () => Entries<Item> {
  let last: Entries<Item> = []
  return () => {
    const next = keys.map((key) => cache?.peek(key))
    if (next.length !== last.length || next.some((entry, n) => entry !== last[n])) last = next
    return last
  }
}

const nothing = (): (() => void) => () => undefined

/**
 * The records of `keys`, asked for together with everybody else's. What failed is asked again by `retry` and when the
 * browser is online again. Without a cache (data at hand) nothing is asked.
 */
export function useIdentities<Item>(cache: IdentityCache<Item> | null, keys: readonly string[]): Identities<Item> {
  const joined = keys.join(',')
  const wanted = useMemo(() => (joined === '' ? [] : joined.split(',')), [joined])
  const read = useMemo(() => entriesReader(cache, wanted), [cache, wanted])
  const entries = useSyncExternalStore(cache?.subscribe ?? nothing, read, read)

  useEffect(() => {
    // Also after `clear`, when the entries are others: everything shown is wanted again.
    if (entries.length > 0) cache?.want(wanted)
  }, [cache, wanted, entries])

  const found = useMemo(() => {
    const records = new Map(
      entries.flatMap((identity, n) => (identity?.status === 'known' ? [[wanted[n]!, identity.record] as const] : [])),
    )
    return { records, loading: entries.some(isLoading), error: entries.map(errorOf).find((error) => error !== null) ?? null }
  }, [wanted, entries])

  const failed = found.error !== null
  useEffect(() => {
    if (!failed || !cache) return undefined
    const again = (): void => cache.retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [failed, cache])

  return { ...found, retry: () => cache?.retry() }
}

const isLoading = (identity: Identity<unknown> | undefined): boolean => identity?.status === 'loading'
const errorOf = (identity: Identity<unknown> | undefined): unknown =>
  identity?.status === 'failed' ? (identity.error ?? new Error('failed')) : null

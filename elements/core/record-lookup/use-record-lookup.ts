import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CachedRecord, RecordCache } from './record-cache'

export interface RecordLookupResult<Item> {
  /** Those that are known, by key. */
  records: ReadonlyMap<string, Item>
  loading: boolean
  /** Why some are missing; null when nothing failed. */
  error: unknown
  retry: () => void
}

type Entries<Item> = readonly (CachedRecord<Item> | undefined)[]

/** What the cache knows about each key; the same array until one of them changes, however many others do. */
function entriesReader<Item>(cache: RecordCache<Item> | null, keys: readonly string[]): () => Entries<Item> {
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
export function useRecordLookup<Item>(cache: RecordCache<Item> | null, keys: readonly string[]): RecordLookupResult<Item> {
  const joined = keys.join(',')
  const requested = useMemo(() => (joined === '' ? [] : joined.split(',')), [joined])
  const read = useMemo(() => entriesReader(cache, requested), [cache, requested])
  const entries = useSyncExternalStore(cache?.subscribe ?? nothing, read, read)

  useEffect(() => {
    // Also after `clear`, when the entries are others: everything shown is wanted again.
    if (entries.length > 0) cache?.want(requested)
  }, [cache, requested, entries])

  const found = useMemo(() => {
    const records = new Map(entries.flatMap((lookup, n) => (lookup?.status === 'known' ? [[requested[n]!, lookup.record] as const] : [])))
    return { records, loading: entries.some(isLoading), error: entries.map(errorOf).find((error) => error !== null) ?? null }
  }, [requested, entries])

  const failed = found.error !== null
  useEffect(() => {
    if (!failed || !cache) return undefined
    const again = (): void => cache.retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [failed, cache])

  return { ...found, retry: () => cache?.retry() }
}

const isLoading = (lookup: CachedRecord<unknown> | undefined): boolean => lookup?.status === 'loading'
const errorOf = (lookup: CachedRecord<unknown> | undefined): unknown =>
  lookup?.status === 'failed' ? (lookup.error ?? new Error('failed')) : null

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

const nothing = (): (() => void) => () => undefined

/**
 * The records of `keys`, asked for together with everybody else's. What failed is asked again by `retry` and when the
 * browser is online again. Without a cache (data at hand) nothing is asked.
 */
export function useIdentities<Item>(cache: IdentityCache<Item> | null, keys: readonly string[]): Identities<Item> {
  const version = useSyncExternalStore(cache?.subscribe ?? nothing, cache?.version ?? zero, cache?.version ?? zero)
  const joined = keys.join(',')

  useEffect(() => {
    // `version` is asked for too: after `clear` everything shown is wanted again.
    if (joined !== '') cache?.want(joined.split(','))
  }, [cache, joined, version])

  const found = useMemo(() => {
    const all = (joined === '' ? [] : joined.split(',')).map((key) => [key, cache?.peek(key)] as const)
    const records = new Map(all.flatMap(([key, identity]) => (identity?.status === 'known' ? [[key, identity.record] as const] : [])))
    return { records, loading: all.some(([, identity]) => isLoading(identity)), error: all.map(([, identity]) => errorOf(identity)).find((error) => error !== null) ?? null }
    // oxlint-disable-next-line react/exhaustive-deps -- the version stands for the content of the cache
  }, [cache, joined, version])

  const failed = found.error !== null
  useEffect(() => {
    if (!failed || !cache) return undefined
    const again = (): void => cache.retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [failed, cache])

  return { ...found, retry: () => cache?.retry() }
}

const zero = (): number => 0
const isLoading = (identity: Identity<unknown> | undefined): boolean => identity?.status === 'loading'
const errorOf = (identity: Identity<unknown> | undefined): unknown => (identity?.status === 'failed' ? (identity.error ?? new Error('failed')) : null)

import type { Clock } from '../../platform/base/time'

/** Keys that are remembered at most; beyond it the oldest is forgotten. */
const MAX_KEYS = 10_000

export interface Rates {
  /** Counts one for this key; returns how many there were in its window. */
  add(key: string): number
  /** How many there were in its window. */
  count(key: string): number
}

/** Counts by key in windows of `window` ms that begin with the first count. */
export function createRates(clock: Pick<Clock, 'monotonic'>, window: number): Rates {
  const counts = new Map<string, { since: number; count: number }>()

  function current(key: string): { since: number; count: number } | undefined {
    const entry = counts.get(key)
    if (entry && clock.monotonic() - entry.since < window) return entry
    counts.delete(key)
    return undefined
  }

  return {
    add(key) {
      const entry = current(key) ?? { since: clock.monotonic(), count: 0 }
      entry.count += 1
      counts.set(key, entry)
      const [oldest] = counts.keys()
      if (counts.size > MAX_KEYS && oldest !== undefined) counts.delete(oldest)
      return entry.count
    },
    count: (key) => current(key)?.count ?? 0,
  }
}

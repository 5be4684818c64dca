import { useEffect, useRef } from 'react'
import { pageActivity } from '../../elements/core/realtime'
import { isOpsError } from '../../elements/core/transport'

/** ms between attempts of something that nobody asked for again. */
const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
const spread = 0.3

/** Wait in ms before the next attempt after `failures` earlier ones; `chance` 0-1. The server may ask for more (Retry-After, seconds). */
export function retryDelay(failures: number, chance: number, retryAfter = 0): number {
  const wait = waits[Math.min(failures, waits.length - 1)]!
  return Math.round(Math.max(wait, retryAfter * 1_000) * (1 + spread * chance))
}

/** Asks again by itself after each failure, until there is none; not while the tab is hidden or the browser offline, but soon after. */
export function useAutoRetry(failure: unknown, ask: () => void): void {
  const failures = useRef(0)
  useEffect(() => {
    if (failure === null) {
      failures.current = 0
      return undefined
    }
    let due = false
    function askWhenSeen(): void {
      if (!due || !pageActivity.isActive()) return
      due = false
      ask()
    }
    const wait = retryDelay(failures.current++, Math.random(), isOpsError(failure) ? failure.retryAfter : 0)
    const timer = setTimeout(() => {
      due = true
      askWhenSeen()
    }, wait)
    const stop = pageActivity.subscribe(askWhenSeen)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [failure, ask])
}

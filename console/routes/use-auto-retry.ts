import { useEffect, useRef } from 'react'
import { backoff, pageActivity } from '../../elements/core/realtime'
import { isOpsError } from '../../elements/core/transport'

const wait = backoff([1_000, 2_000, 4_000, 8_000, 16_000, 30_000])

/** Wait in ms before the next attempt after `failures` earlier ones; `chance` 0-1. The server may ask for more (Retry-After, seconds). */
export function retryDelay(failures: number, chance: number, retryAfter = 0): number {
  return wait(failures, chance, retryAfter * 1_000)
}

/** Asks again by itself after each failure, until there is none; not while the tab is hidden or the browser offline, but soon after. */
export function useAutoRetry(failure: unknown, retry: () => void): void {
  const failures = useRef(0)
  useEffect(() => {
    if (failure === null) {
      failures.current = 0
      return undefined
    }
    let due = false
    function retryWhenVisible(): void {
      if (!due || !pageActivity.isActive()) return
      due = false
      retry()
    }
    const delay = retryDelay(failures.current++, Math.random(), isOpsError(failure) ? failure.retryAfter : 0)
    const timer = setTimeout(() => {
      due = true
      retryWhenVisible()
    }, delay)
    const stop = pageActivity.subscribe(retryWhenVisible)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [failure, retry])
}

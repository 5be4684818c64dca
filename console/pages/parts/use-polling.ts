import { useEffect } from 'react'
import { pageActivity } from '../../../elements/core/realtime'
import { useLatest } from '../../../elements/parts/use-latest'

interface Polling {
  /** False asks nothing. */
  enabled?: boolean
  /** ms before the first question. */
  firstAfter?: number
}

/** Asks every so often, ms, while somebody looks at the page and there is a network; the next question waits for the answer. */
export function usePolling(
  poll: (signal: AbortSignal) => Promise<unknown>,
  every: number,
  { enabled = true, firstAfter = 1000 }: Polling = {},
): void {
  const latest = useLatest(poll)
  useEffect(() => {
    if (!enabled) return undefined
    const life = new AbortController()
    const { signal } = life
    let timer: ReturnType<typeof setTimeout>

    async function runPoll(): Promise<void> {
      // What does not come is asked for the next time.
      if (pageActivity.isActive()) await latest.current(signal).catch(() => undefined)
      if (!signal.aborted) timer = setTimeout(() => void runPoll(), every)
    }

    timer = setTimeout(() => void runPoll(), firstAfter)
    return () => {
      life.abort()
      clearTimeout(timer)
    }
  }, [enabled, every, firstAfter, latest])
}

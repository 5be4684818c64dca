import { countTimers } from './count-timers'
import { waitFor } from './page'

/** That of a kept answer, which the cache forgets after five minutes. */
export const isCachedResponse = (timer: string): boolean => timer === 'timeout 300000'

interface FiftyMounts {
  /** Timers that go on although the element is gone, e.g. those of an answer that is kept. */
  others?: (timer: string) => boolean
  /** Rejects while something else of the elements goes on: connections, say. */
  ended?: () => Promise<void>
}

/** An element comes and goes fifty times, as each round does it; afterwards nothing of it runs. */
export async function mountFiftyTimes(round: (at: number) => Promise<void>, { others, ended }: FiftyMounts = {}): Promise<void> {
  const timers = countTimers()
  const left = (): string[] => timers.left().filter((timer) => !others?.(timer))
  try {
    for (let at = 0; at < 50; at += 1) await round(at)
    await ended?.()
    await waitFor(() => left().length === 0, `the end of the timers, ${left().join(' ')} are left`)
  } finally {
    timers.release()
  }
}

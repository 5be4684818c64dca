import type { Clock, PageActivity } from './realtime.types'
import { Timer } from './timer'

/** ms (clauses 9). */
export const firstPoll = 6_000
export const longestPoll = 60_000

export interface PollTimer {
  /** The socket is down. */
  start(): void
  /** It is open again. */
  stop(): void
  /** A load failed: no further poll until focus, or until it starts anew. */
  halt(): void
  /** What page and browser do changed; returning from hidden or offline asks at once. */
  activityChanged(): void
}

/** ms; what a page asks for below it is this. */
const quickestPoll = 1_000

/**
 * Ticks after 6, 12, 24, 48, 60, 60 … seconds; not while the tab is hidden or the browser offline. `first` (ms) begins at
 * another pace, 0 never ticks.
 */
export function createPollTimer(clock: Clock, online: PageActivity, onTick: () => void, first = firstPoll): PollTimer {
  const pace = Math.max(quickestPoll, first)
  const slowest = Math.max(pace, longestPoll)
  let running = false
  let wait = pace
  let tickedAt = 0
  const timer = new Timer(clock, () => {
    tickedAt = clock.now()
    timer.start(wait)
    wait = Math.min(slowest, wait * 2)
    onTick()
  })

  function plan(ms: number): void {
    wait = Math.min(slowest, pace * 2)
    if (online.isActive()) timer.start(ms)
  }

  return {
    start() {
      if (running || first <= 0) return
      running = true
      tickedAt = clock.now()
      plan(pace)
    },
    stop() {
      running = false
      timer.stop()
    },
    halt: () => timer.stop(),
    activityChanged() {
      if (!running) return
      if (!online.isActive()) timer.stop()
      else if (!timer.running) plan(Math.max(0, pace - (clock.now() - tickedAt)))
    },
  }
}

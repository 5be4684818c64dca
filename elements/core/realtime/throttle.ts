import type { Clock } from './realtime.types'
import { Timer } from './timer'

export interface EventThrottle<Event> {
  push(event: Event): void
  stop(): void
}

/** Delivers the first event at once and at most one per `ms` after it: the newest of those that came meanwhile. */
export function createThrottle<Event>(clock: Clock, ms: number, deliver: (event: Event) => void): EventThrottle<Event> {
  let waiting: { event: Event } | null = null
  const pause = new Timer(clock, () => {
    if (!waiting) return
    const { event } = waiting
    waiting = null
    pass(event)
  })

  function pass(event: Event): void {
    pause.start(ms)
    deliver(event)
  }

  return {
    push(event) {
      if (pause.running) waiting = { event }
      else pass(event)
    },
    stop() {
      waiting = null
      pause.stop()
    },
  }
}

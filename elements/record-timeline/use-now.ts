import { useEffect, useState } from 'react'
import { viewerTime } from '../core/format/clock-text'
import { secondsInDay } from './timeline-time'

/** ms between two looks at the clock. */
const pollInterval = 10_000

/** The time of the browser, in its own zone. */
const browserTime = (): string => viewerTime(new Date())

/** Seconds after the beginning of `day` at which it is now; `told` is what a server said when it answered. Null: nobody knows. */
export function useNow(day: string, nowText: string | undefined): number | null {
  const [clock, setClock] = useState({ told: nowText, elapsed: 0 })
  useEffect(() => {
    const received = performance.now()
    const looking = setInterval(() => setClock({ told: nowText, elapsed: (performance.now() - received) / 1000 }), pollInterval)
    return () => clearInterval(looking)
  }, [nowText])
  if (nowText === undefined) return secondsInDay(day, browserTime())
  const since = secondsInDay(day, nowText)
  return since === null ? null : since + (clock.told === nowText ? clock.elapsed : 0)
}

import { useState } from 'react'
import { usePolling } from '../../parts/use-polling'
import { waitStep } from './job-times'

/** The present moment, epoch ms, while somebody looks: as often as what is said of the time until `due` changes. NaN: nothing is said. */
export function useClock(due: number): number {
  const [now, setNow] = useState(() => Date.now())
  const every = Number.isNaN(due) ? 0 : waitStep(due - now)
  usePolling(
    () => {
      setNow(Date.now())
      return Promise.resolve()
    },
    every,
    { enabled: every > 0, firstAfter: every },
  )
  return now
}

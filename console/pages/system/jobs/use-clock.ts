import { useState } from 'react'
import { useRepeatedly } from '../../use-repeatedly'

/** The present moment, epoch ms, anew every so often while somebody looks. */
export function useClock(every: number, enabled = true): number {
  const [now, setNow] = useState(() => Date.now())
  useRepeatedly(
    () => {
      setNow(Date.now())
      return Promise.resolve()
    },
    every,
    { enabled, firstAfter: every },
  )
  return now
}

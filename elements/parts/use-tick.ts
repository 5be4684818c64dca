import { useEffect, useState } from 'react'

/** The time of a clock, read anew every `interval` ms. */
export function useTick(clock: () => number, interval: number): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), interval)
    return () => clearInterval(timer)
  }, [clock, interval])
  return now
}

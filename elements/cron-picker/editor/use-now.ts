import { useEffect, useState } from 'react'

/** The present moment in milliseconds; anew when `due` has passed, and once a minute. */
export function useNow(due: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const wait = Math.min(Math.max((due ?? Number.POSITIVE_INFINITY) - now, 1000), 60_000)
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [due, now])
  return now
}

import { useEffect, useState } from 'react'

/** Seconds that remain of a wait; `begin(seconds)` starts it. It follows the clock, so a sleeping page does not stretch it. */
export function useCountdown(): { seconds: number; begin: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (seconds === 0) return undefined
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [seconds])
  return {
    seconds,
    begin(next) {
      const start = performance.now()
      setNow(start)
      setEnd(start + next * 1000)
    },
  }
}

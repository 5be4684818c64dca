import { useEffect, useRef, useState } from 'react'

/** ms in which a number rolls to its next value. */
const ROLL_TIME = 600

const easeOut = (share: number): number => 1 - (1 - share) ** 3

/** A whole number that rolls to each new value; at once where the user wants no motion, or nobody looks. */
export function useRollingNumber(target: number): number {
  const [shown, setShown] = useState(target)
  const current = useRef(target)
  useEffect(() => {
    const from = current.current
    function show(value: number): void {
      current.current = value
      setShown(value)
    }
    if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(target)
      return undefined
    }
    const started = performance.now()
    let frame = 0
    function roll(): void {
      const share = Math.min(1, (performance.now() - started) / ROLL_TIME)
      show(Math.round(from + (target - from) * easeOut(share)))
      if (share < 1) frame = requestAnimationFrame(roll)
    }
    if (from !== target) frame = requestAnimationFrame(roll)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}

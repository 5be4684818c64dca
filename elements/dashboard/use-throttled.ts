import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../parts/use-latest'

/** A value that changes at most once in `interval` ms, and ends as the last one given. */
export function useThrottled<Value>(value: Value, interval: number): Value {
  const [shown, setShown] = useState(value)
  const latest = useLatest(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shownAt = useRef(-Infinity)
  useEffect(() => {
    if (value === shown || timer.current !== undefined) return
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        shownAt.current = performance.now()
        setShown(latest.current)
      },
      Math.max(0, shownAt.current + interval - performance.now()),
    )
  }, [value, shown, latest, interval])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return shown
}

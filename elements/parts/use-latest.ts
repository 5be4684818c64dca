import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A ref that always holds the newest value, for listeners that must not be taken off and put on again. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

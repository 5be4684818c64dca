import { useEffect, useRef } from 'react'
import { useLatest } from '../../../elements/parts/use-latest'

/** Calls once for all that asked within so many ms from the first one on; what asks later calls again. */
export function useCoalesced(call: () => unknown, ms: number): () => void {
  const latest = useLatest(call)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current()
    }, ms)
  }
}

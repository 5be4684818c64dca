import { useEffect, useState } from 'react'

/** ms without a movement after which the pointer disappears. */
const IDLE_AFTER = 5000

/** Whether the pointer rests. */
export function useIdlePointer(box: HTMLElement | null): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!box) return undefined
    let timer = setTimeout(() => setIdle(true), IDLE_AFTER)
    const moved = (): void => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), IDLE_AFTER)
    }
    box.addEventListener('pointermove', moved)
    return () => {
      clearTimeout(timer)
      box.removeEventListener('pointermove', moved)
    }
  }, [box])
  return isIdle
}

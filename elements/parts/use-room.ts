import { type RefCallback, useCallback, useState } from 'react'

/** Pixels inside of a box, kept up with its size; null until it is measured, which is before it is painted. */
export function useRoom(): [number | null, RefCallback<HTMLElement>] {
  const [room, setRoom] = useState<number | null>(null)
  const attach = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined
    const measure = (): void => setRoom(box.clientWidth || null)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [room, attach]
}

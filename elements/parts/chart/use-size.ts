import { useCallback, useState } from 'react'

interface Size {
  width: number
  height: number
}

/** Size of a box in pixels, 0 until it is measured; the drawing then is as large, so its letters keep their size. */
export function useSize(): [size: Size, measure: (box: HTMLElement | null) => (() => void) | undefined] {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const measure = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined
    const read = (): void => setSize({ width: Math.round(box.clientWidth), height: Math.round(box.clientHeight) })
    const observer = new ResizeObserver(read)
    observer.observe(box)
    read()
    return () => observer.disconnect()
  }, [])
  return [size, measure]
}

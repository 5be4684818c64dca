import { type RefObject, useLayoutEffect, useState } from 'react'

export interface RowWindow {
  first: number
  /** Exclusive. */
  end: number
  /** Pixels above and below the drawn rows. */
  before: number
  after: number
}

/** Rows drawn beyond the edge, so that a fast wheel shows no gap. */
const margin = 10
/** Below this many rows drawing all is cheaper than watching the scroller. */
const small = 150

/** Which of `count` rows of equal height are near the visible part of `scroller`. */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const [view, setView] = useState({ top: 0, height: 400 })
  const active = count > small

  useLayoutEffect(() => {
    const box = scroller.current
    if (!active || !box) return undefined
    const read = (): void => setView((old) => {
      const top = Math.floor(box.scrollTop / rowHeight) * rowHeight
      return old.top === top && old.height === box.clientHeight ? old : { top, height: box.clientHeight }
    })
    const size = new ResizeObserver(read)
    size.observe(box)
    box.addEventListener('scroll', read, { passive: true })
    read()
    return () => {
      size.disconnect()
      box.removeEventListener('scroll', read)
    }
  }, [scroller, active, rowHeight])

  if (!active) return { first: 0, end: count, before: 0, after: 0 }
  const first = Math.max(0, Math.floor(view.top / rowHeight) - margin)
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + margin)
  return { first, end, before: first * rowHeight, after: Math.max(0, count - end) * rowHeight }
}

import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

export interface RowWindow {
  first: number
  /** Exclusive. */
  end: number
  /** Pixels above and below the drawn rows. */
  before: number
  after: number
  /** Scrolls a row into sight, drawn or not. */
  reveal: (row: number) => void
}

/** Rows drawn beyond the edge, so that a fast wheel shows no gap. */
const margin = 10
/** Below this many rows drawing all is cheaper than watching the scroller. */
const small = 150

/**
 * Which of `count` rows of equal height are near the visible part of `scroller`; `css` finds a row to take the height of. Nothing limits
 * a box whose look is not there yet: it is as high as all its rows, which then would all be drawn. More than a screen is never seen.
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, css: string): RowWindow {
  const [view, setView] = useState({ top: 0, height: 400 })
  const rowHeight = useRowHeight(scroller, css)
  const active = count > small

  useLayoutEffect(() => {
    const box = scroller.current
    if (!active || !box) return undefined
    const read = (): void =>
      setView((old) => {
        const top = Math.floor(box.scrollTop / rowHeight) * rowHeight
        const height = Math.min(box.clientHeight, innerHeight)
        return old.top === top && old.height === height ? old : { top, height }
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

  const reveal = useCallback((row: number) => scrollToRow(scroller, row, rowHeight), [scroller, rowHeight])

  if (!active) return { first: 0, end: count, before: 0, after: 0, reveal }
  const first = Math.max(0, Math.floor(view.top / rowHeight) - margin)
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + margin)
  return { first, end, before: first * rowHeight, after: Math.max(0, count - end) * rowHeight, reveal }
}

/** Rows are higher where fingers press them. */
function useRowHeight(scroller: RefObject<HTMLElement | null>, css: string): number {
  const [height, setHeight] = useState(32)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => {
      const line = box.querySelector<HTMLElement>(css)
      if (line && line.offsetHeight > 0) setHeight(line.offsetHeight)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller, css])
  return height
}

function scrollToRow({ current: box }: RefObject<HTMLElement | null>, row: number, height: number): void {
  if (!box) return
  const top = row * height
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + height > box.scrollTop + box.clientHeight) box.scrollTop = top + height - box.clientHeight
}

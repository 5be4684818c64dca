import { type RefObject, useEffect } from 'react'

/** An upright wheel scrolls a row sideways, as long as there is something to scroll. */
export function useWheelScroll(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    function turn(event: WheelEvent): void {
      if (!element || event.deltaX !== 0 || event.ctrlKey || element.scrollWidth <= element.clientWidth) return
      // React listens passively, and a page around the row would scroll as well.
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [row])
}

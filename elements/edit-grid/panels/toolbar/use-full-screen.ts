import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { focusedIn, returnFocus } from '../../../core/focus'
import { useEscape } from '../../../core/overlay'
import type { GridControl } from '../../control/grid-control'

/**
 * Fills the window with the grid: it goes into the top layer as it is, out of reach of the host page's transforms and overflow,
 * and keeps its rows, editors and scroll. Escape leaves, after what is open inside.
 * @param bar the toolbar, inside the grid
 */
export function useFullScreen(
  bar: RefObject<HTMLElement | null>,
  { control, takeFocus }: { control: GridControl; takeFocus: () => void },
): readonly [boolean, () => void] {
  const [isFull, setFull] = useState(false)

  useEscape(isFull, () => {
    if (!control.editing.open) return setFull(false)
    control.editing.close()
    takeFocus()
  })

  useLayoutEffect(() => {
    const grid = bar.current?.closest<HTMLElement>('.ops-grid')
    if (!isFull || !grid) return undefined
    const move = (work: () => void): void => {
      const focused = focusedIn(grid)
      const scroller = control.screen.body?.scroller
      const { scrollTop = 0, scrollLeft = 0 } = scroller ?? {}
      work()
      scroller?.scrollTo(scrollLeft, scrollTop)
      returnFocus(focused)
    }
    move(() => {
      grid.popover = 'manual'
      grid.showPopover()
    })
    return () => move(() => grid.removeAttribute('popover'))
  }, [isFull, bar, control])

  // Tab goes round in the grid: what it covers is not to be seen.
  useEffect(() => {
    const root = bar.current?.getRootNode()
    if (!isFull || !(root instanceof ShadowRoot)) return undefined
    const stop = new AbortController()
    const keep = (event: FocusEvent): void => {
      const path = event.composedPath()
      const isOver = path.some((node) => node instanceof Element && node.matches('dialog, [popover]'))
      if (!isOver && !path.includes(root.host)) bar.current?.querySelector<HTMLElement>('button, input')?.focus()
    }
    document.addEventListener('focusin', keep, { signal: stop.signal })
    return () => stop.abort()
  }, [isFull, bar])

  return [isFull, () => setFull(!isFull)]
}

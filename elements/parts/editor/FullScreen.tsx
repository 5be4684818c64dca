import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { focusedIn, returnFocus } from '../../core/focus'
import { useEscape } from '../../core/overlay'

interface FullScreenProps {
  box: RefObject<HTMLElement | null>
  onLeave: () => void
}

/** Does something to a box that takes it out of the page for a moment: focus stays where it is. */
function keepingFocus(box: HTMLElement, work: () => void): void {
  const focused = focusedIn(box)
  work()
  returnFocus(focused)
}

/**
 * Fills the window with a box while it is drawn: the box goes into the top layer as it is, out of reach of the host page's transforms
 * and overflow. Escape leaves, after what is open inside.
 */
export default function FullScreen({ box, onLeave }: FullScreenProps): null {
  useEscape(true, onLeave)

  useLayoutEffect(() => {
    const node = box.current
    if (!node) return undefined
    keepingFocus(node, () => {
      node.popover = 'manual'
      node.showPopover()
    })
    return () => keepingFocus(node, () => node.removeAttribute('popover'))
  }, [box])

  // Tab goes round in the box: what it covers is not to be seen.
  useEffect(() => {
    const root = box.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return undefined
    const stop = new AbortController()
    const keep = (event: FocusEvent): void => {
      const path = event.composedPath()
      const isOver = path.some((node) => node instanceof Element && node !== box.current && node.matches('dialog, [popover]'))
      if (!isOver && !path.includes(root.host)) box.current?.querySelector<HTMLElement>('[data-field]')?.focus()
    }
    document.addEventListener('focusin', keep, { signal: stop.signal })
    return () => stop.abort()
  }, [box])

  return null
}

import { type RefObject, useEffect, useRef } from 'react'
import { deepActiveElement } from '../../../elements/core/dom/composed-tree'
import { isFocusLost, returnFocus } from '../../../elements/core/focus'
import { useLatest } from '../../../elements/parts/use-latest'

/**
 * For the heading (with `tabIndex={-1}`) of a section beside a list: it takes focus when the section opens, and what had it before gets it
 * back when the section closes. Escape within the section closes it.
 */
export function useSidePanel(onClose: () => void): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  const latest = useLatest(onClose)
  useEffect(() => {
    const node = heading.current
    if (!node) return undefined
    // A tab that is shown again has the section already.
    if (opener.current === null) {
      opener.current = deepActiveElement(document)
      node.focus()
    }
    const section = node.closest('section')
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape' && !event.isComposing) latest.current()
    }
    section?.addEventListener('keydown', onKeyDown)
    return () => {
      section?.removeEventListener('keydown', onKeyDown)
      if (isFocusLost(node)) returnFocus(opener.current)
    }
  }, [latest])
  return heading
}

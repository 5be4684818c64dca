import { type RefObject, useEffect, useRef } from 'react'
import { deepActiveElement } from '../../../elements/core/dom/composed-tree'
import { isFocusLost, returnFocus } from '../../../elements/core/focus'

/** For the heading (with `tabIndex={-1}`) of a panel beside a list: it takes focus when the panel opens, what had it before when it closes. */
export function usePanelFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    const node = heading.current
    // A tab that is shown again has the panel already.
    if (opener.current === null) {
      opener.current = deepActiveElement(document)
      node?.focus()
    }
    return () => {
      if (node && isFocusLost(node)) returnFocus(opener.current)
    }
  }, [])
  return heading
}

import { useEffect } from 'react'
import { afterPress } from '../dom/after-press'
import type { ElementHost } from './host.types'

/** Tells the form side that the field was left: it says then what is wrong with it. */
export function useTouched({ element, shadow, field }: ElementHost): void {
  useEffect(() => {
    if (!field) return undefined
    function leave({ relatedTarget }: FocusEvent): void {
      if (!(relatedTarget instanceof Node && shadow.contains(relatedTarget))) afterPress(() => field!.left())
    }
    element.addEventListener('focusout', leave)
    return () => element.removeEventListener('focusout', leave)
  }, [element, shadow, field])
}

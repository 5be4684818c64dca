import { useEffect } from 'react'
import { composedAncestors, deepActiveElement } from '../dom/composed-tree'
import type { ElementHost } from './host.types'
import { isEditable } from './inner-events'

/**
 * A dialog or popover of the page that opens gives the focus to the field in it that asks: browsers pass over custom elements.
 * On the page itself the field asks when it comes (`FieldController`). Whoever types keeps the focus, and so does one that asked.
 */
export function useAutofocus({ element }: ElementHost): void {
  useEffect(() => {
    const layer = element.autofocus ? [...composedAncestors(element)].find((node) => node.matches('dialog, [popover]')) : undefined
    function take(): void {
      if (!layer?.matches('[open], :popover-open')) return
      if (!isEditable(deepActiveElement(document)) && !document.activeElement?.matches('[autofocus]')) element.focus()
    }
    take()
    layer?.addEventListener('toggle', take)
    return () => layer?.removeEventListener('toggle', take)
  }, [element])
}

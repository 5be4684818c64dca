import { useContext, useLayoutEffect } from 'react'
import { HostContext } from './host-context'

/**
 * The slot of an element that draws nothing around its content. It stands beside our own root, not in it: what the page
 * puts inside keeps the look of the page. `onContent` is told what is in it, now and after each change.
 */
export function useOuterSlot(shown: boolean, onContent?: (content: readonly Element[]) => void): void {
  const host = useContext(HostContext)
  useLayoutEffect(() => {
    if (!host || !shown) return undefined
    const slot = document.createElement('slot')
    slot.addEventListener('slotchange', () => onContent?.(slot.assignedElements({ flatten: true })))
    host.shadow.append(slot)
    return () => slot.remove()
  }, [host, shown, onContent])
}

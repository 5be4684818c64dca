import { type RefObject, useEffect, useEffectEvent } from 'react'
import { escapeDepth } from '../../../../../elements/core/overlay/escape-stack'

/** What has its own use of the keys. */
const OWN_KEYS =
  'input, textarea, select, button, a, ol[tabindex], [contenteditable], [role="tab"], dialog, [role="dialog"], [role="menu"], [popover]'
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"], [popover]'

interface ControlKeys {
  /** A digit from 1 to 9. */
  onDigit: (digit: number) => void
  onSpace: () => void
}

/**
 * Digits and Space direct a venue wherever focus is in the console, but not while somebody types or a layer is open, and Space not on a
 * button, nor where it scrolls.
 * Of a page that holds the console only what is pressed without any focus counts.
 */
export function useControlKeys(page: RefObject<HTMLElement | null>, { onDigit, onSpace }: ControlKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (escapeDepth() > 0 || !page.current) return
    const [target] = event.composedPath()
    const isOurs = target === document.body || event.composedPath().includes(page.current.getRootNode())
    if (!isOurs || !(target instanceof Element)) return
    if (/^[1-9]$/.test(event.key) && !target.closest(TYPED_INTO)) onDigit(Number(event.key))
    else if (event.key === ' ' && !target.closest(OWN_KEYS)) onSpace()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

import { useEffect } from 'react'
import { deepActiveElement } from '../dom/composed-tree'
import { firstFocus, focusable } from './focus-memory'

/**
 * The keyboard stays inside a modal dialog: what has focus may go away or be switched off, and content may come to a dialog that
 * had nothing to focus yet. Focus then goes to what is nearest, or to where the dialog starts (`selector` as in `firstFocus`).
 */
export function useKeptFocus(dialog: HTMLDialogElement | null, isTop: (dialog: HTMLElement) => boolean, selector: string | undefined): void {
  useEffect(() => {
    if (!dialog) return undefined
    /** What had focus last, and what that stood in, from inside out. */
    let trail: readonly HTMLElement[] = []
    let frame = 0

    function remember(event: FocusEvent): void {
      const path = event.composedPath().filter((place) => place instanceof HTMLElement)
      const inside = path.slice(0, path.indexOf(dialog!))
      if (inside.some((place) => !place.hasAttribute('data-dialog-panel'))) trail = inside
    }

    function look(): void {
      const active = deepActiveElement(document)
      const isLost = !active || active === document.body || active.matches(':disabled, dialog, [data-dialog-panel]')
      if (!isLost || !isTop(dialog!)) return
      const [last] = trail
      const stays = last?.checkVisibility() && !last.matches(':disabled')
      const nearest = trail.flatMap((place) => (place.isConnected ? focusable(place).slice(0, 1) : []))[0]
      const place = stays ? last : (nearest ?? firstFocus(dialog!, selector))
      place?.focus({ preventScroll: true })
    }

    // After whoever knows better where focus belongs.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    dialog.addEventListener('focusin', remember)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      dialog.removeEventListener('focusin', remember)
    }
  }, [dialog, isTop, selector])
}

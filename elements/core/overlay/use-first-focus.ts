import { useEffect } from 'react'
import { isFocusLost, initialFocusIn } from '../focus'

/**
 * Content may come to a modal dialog that had nothing to focus yet: the keyboard then goes from the frame to where the dialog
 * starts (`selector` as in `initialFocusIn`).
 */
export function useFirstFocus(
  dialog: HTMLDialogElement | null,
  isTop: (dialog: HTMLElement) => boolean,
  selector: string | undefined,
): void {
  useEffect(() => {
    if (!dialog) return undefined
    let frame = 0

    function focusIfLost(): void {
      if (isFocusLost(dialog!) && isTop(dialog!)) initialFocusIn(dialog!, selector)?.focus({ preventScroll: true })
    }

    // After whoever knows better where focus belongs.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(focusIfLost)
    })
    observer.observe(dialog, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [dialog, isTop, selector])
}

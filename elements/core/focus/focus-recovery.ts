import { deepActiveElement } from '../dom/composed-tree'
import { isFocusLost } from './focus-memory'
import { canFocus, type FocusPosition, focusPositionOf, nearestTabStop } from './focus-position'

export interface FocusRecovery {
  /** Whether the focused element is gone and the focus moves to a neighbour in the next frame. */
  isLost: () => boolean
  end: () => void
}

/** Position of the lost focus until it is restored. A page has one focus, hence a module variable. */
let lost: FocusPosition = []

/** Position of the focus, or of its pending recovery; empty without focus. */
export function focusPosition(): FocusPosition {
  const active = deepActiveElement(document)
  return active && active !== document.body ? focusPositionOf(active) : lost
}

/**
 * Restores lost focus inside an element. When the focused element is removed, moved, hidden or disabled, the browser gives the focus to the
 * page. It moves to the nearest stop (see `nearestTabStop`) one frame later, after code that handles the focus itself. Focus that the user
 * removed on purpose, e.g. by a press elsewhere, is not restored.
 */
export function recoverFocus(root: HTMLElement): FocusRecovery {
  let frame = 0
  let position: FocusPosition = []
  let wasMoved = false
  const watch = new MutationObserver(note)

  function note(changes: readonly MutationRecord[]): void {
    wasMoved ||= changes.some(({ removedNodes }) => position.some(({ node }) => [...removedNodes].includes(node)))
  }

  /** The browser fires this event before it removes the element; the outcome is visible in the next frame. */
  function lose({ target, relatedTarget }: FocusEvent): void {
    stop()
    if (relatedTarget || !(target instanceof HTMLElement)) return
    lost = position = focusPositionOf(target)
    watch.observe(root, { childList: true, subtree: true })
    frame = requestAnimationFrame(() => {
      if (isFocusLost(root)) nextStop()?.focus({ preventScroll: true })
      stop()
    })
  }

  /** Element to focus; null if nothing was lost, or its overlay is gone as well. */
  function nextStop(): HTMLElement | null {
    note(watch.takeRecords())
    return wasMoved || !canFocus(position) ? nearestTabStop(position) : null
  }

  function stop(): void {
    cancelAnimationFrame(frame)
    watch.disconnect()
    if (lost === position) lost = []
    position = []
    wasMoved = false
  }

  root.addEventListener('focusout', lose)
  return {
    isLost: () => nextStop() !== null,
    end() {
      stop()
      root.removeEventListener('focusout', lose)
    },
  }
}

import { deepActiveElement } from '../dom/composed-tree'
import { isFocusLost } from './focus-memory'
import { canFocus, type FocusPosition, focusPositionOf, nearestTabStop } from './focus-position'

export interface FocusRecovery {
  /** Whether what had focus is gone, and focus moves to a neighbour in the next frame. */
  isLost: () => boolean
  end: () => void
}

/** Where the keyboard was when what had it went, until it goes on: a page has one keyboard. */
let lost: FocusPosition = []

/** Where the keyboard is, or where it is about to go on; nowhere, where nothing has it. */
export function placeOfFocus(): FocusPosition {
  const active = deepActiveElement(document)
  return active && active !== document.body ? focusPositionOf(active) : lost
}

/**
 * The keyboard is never lost in an element: what has focus may be taken away, moved, hidden or switched off, and the browser leaves
 * focus to the page then. It goes on near by (see `nearestTabStop`), a frame later, after whoever knows better where it belongs. Focus that
 * somebody took away on purpose, by a press beside everything say, stays away.
 */
export function recoverFocus(root: HTMLElement): FocusRecovery {
  let frame = 0
  let place: FocusPosition = []
  let wasMoved = false
  const watch = new MutationObserver(note)

  function note(changes: readonly MutationRecord[]): void {
    wasMoved ||= changes.some(({ removedNodes }) => place.some(({ node }) => [...removedNodes].includes(node)))
  }

  /** The browser tells it before it takes the element away; what becomes of it shows in the next frame. */
  function lose({ target, relatedTarget }: FocusEvent): void {
    stop()
    if (relatedTarget || !(target instanceof HTMLElement)) return
    lost = place = focusPositionOf(target)
    watch.observe(root, { childList: true, subtree: true })
    frame = requestAnimationFrame(() => {
      if (isFocusLost(root)) nextStop()?.focus({ preventScroll: true })
      stop()
    })
  }

  /** Where it goes on; null where nothing is lost, and where the layer that it was lost in is gone as well. */
  function nextStop(): HTMLElement | null {
    note(watch.takeRecords())
    return wasMoved || !canFocus(place) ? nearestTabStop(place) : null
  }

  function stop(): void {
    cancelAnimationFrame(frame)
    watch.disconnect()
    if (lost === place) lost = []
    place = []
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

import { deepActiveElement } from '../dom/composed-tree'
import { isBack, type Place, placeOf, stopNear } from './place'

/** Whether keys go nowhere: to the page, to the element as a whole, or to the frame of a dialog. */
function isNowhere(root: HTMLElement): boolean {
  const active = deepActiveElement(document)
  if (!active || active === document.body || active.matches('html, dialog, [data-dialog-panel]')) return true
  const tree = root.getRootNode()
  return tree instanceof ShadowRoot && active === tree.host
}

/**
 * The keyboard is never lost in an element: what has focus may be taken away, moved, hidden or switched off, and the browser leaves
 * focus to the page then. It goes on near by (see `stopNear`), a frame later, after whoever knows better where it belongs. Focus that
 * somebody took away on purpose, by a press beside everything say, stays away. Returns the end of it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let frame = 0
  let place: Place = []
  let wasMoved = false
  const watch = new MutationObserver(note)

  function note(changes: readonly MutationRecord[]): void {
    wasMoved ||= changes.some(({ removedNodes }) => place.some(({ node }) => [...removedNodes].includes(node)))
  }

  /** The browser tells it before it takes the element away; what becomes of it shows in the next frame. */
  function lose({ target, relatedTarget }: FocusEvent): void {
    stop()
    if (relatedTarget || !(target instanceof HTMLElement)) return
    place = placeOf(target)
    watch.observe(root, { childList: true, subtree: true })
    frame = requestAnimationFrame(() => {
      note(watch.takeRecords())
      if (isNowhere(root) && (wasMoved || !isBack(place))) stopNear(place)?.focus({ preventScroll: true })
      stop()
    })
  }

  function stop(): void {
    cancelAnimationFrame(frame)
    watch.disconnect()
    place = []
    wasMoved = false
  }

  root.addEventListener('focusout', lose)
  return () => {
    stop()
    root.removeEventListener('focusout', lose)
  }
}

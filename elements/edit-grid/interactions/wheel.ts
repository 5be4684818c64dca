import type { GridState } from '../state/grid-state.types'

/** Css px of what a wheel counts in: WheelEvent.deltaMode. */
const lineHeight = 16

/**
 * Scrolls by wheel in the event itself. Left to the browser, rows would be moved before anybody is told, and what came into sight
 * beyond the spare rows would be a blank band until the next frame. Moves to the side, zoom, and what scrolls within the grid
 * stay the browser's.
 */
export function listenToWheel({ screen }: Pick<GridState, 'screen'>, view: HTMLElement): () => void {
  function turn(event: WheelEvent): void {
    const { body } = screen
    const isAside = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
    // What cannot be cancelled belongs to a move that the browser has begun.
    const isTaken = event.defaultPrevented || !event.cancelable
    if (!body || event.ctrlKey || isAside || isTaken || view.scrollHeight <= view.clientHeight || scrollsWithin(event, view)) return
    event.preventDefault()
    const unit = [1, lineHeight, body.viewHeight][event.deltaMode] ?? 1
    screen.scrollRest.moved()
    body.scrollBy(event.deltaX * unit, event.deltaY * unit)
  }

  view.addEventListener('wheel', turn, { passive: false })
  return () => view.removeEventListener('wheel', turn)
}

/** Between the pointer and the grid is a box that scrolls by itself: a panel of a row, a list of an editor. */
function scrollsWithin(event: WheelEvent, view: HTMLElement): boolean {
  const path = event.composedPath()
  return path
    .slice(0, path.indexOf(view))
    .some((box) => box instanceof Element && box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
}

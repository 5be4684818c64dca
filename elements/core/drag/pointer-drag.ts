import { pushEscape } from '../overlay/escape-stack'
import { type DragPoint, type EdgeScroll, scrollAtEdges } from './edge-scroll'

export interface PointerDrag {
  /** Way from which a press becomes a drag, css px; 0: with the press. */
  threshold?: number
  /** What scrolls while the pointer is at its edge or beyond; `onMove` is told again with each step. */
  scrolls?: EdgeScroll | undefined
  /** The press has become a drag. */
  onStart?: () => void
  onMove?: (point: DragPoint) => void
  /** The pointer was let go. */
  onDrop?: (point: DragPoint) => void
  /** Escape, or the browser has taken the pointer away: nothing is to come of it. */
  onCancel?: () => void
}

/**
 * Follows a pointer from its press on: mouse, pen or finger, wherever it goes. `handle` gets what the pointer does meanwhile, also the
 * click at its end, so that nothing under it answers; it has to stay in the page. Null: what is under the pointer goes on to answer.
 * A finger needs `touch-action`, or the browser scrolls with it.
 * Returns the way to end it early, of which none of the functions hears.
 */
export function followPointer(
  press: DragPoint & { readonly pointerId: number },
  handle: Element | null,
  { threshold = 0, scrolls, onStart, onMove, onDrop, onCancel }: PointerDrag,
): () => void {
  const { pointerId, clientX, clientY } = press
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true }
  const edges = scrolls && scrollAtEdges(scrolls, () => onMove?.(last))
  let last: DragPoint = press
  let isDragging = false
  let leaveEscape: (() => void) | undefined

  function start(): void {
    isDragging = true
    // The topmost layer as long as it lasts: the dialog around it stays.
    leaveEscape = pushEscape(cancel)
    try {
      handle?.setPointerCapture(pointerId)
    } catch {
      // The pointer is gone already, or the handle is: the listeners on the window do without.
    }
    onStart?.()
  }

  function end(): void {
    listening.abort()
    leaveEscape?.()
    edges?.stop()
    if (handle?.hasPointerCapture(pointerId)) handle.releasePointerCapture(pointerId)
  }

  function cancel(): void {
    end()
    if (isDragging) onCancel?.()
  }

  /** Listens to this pointer alone: a second finger is none of it. */
  function on(name: 'pointermove' | 'pointerup' | 'pointercancel', listener: (event: PointerEvent) => void): void {
    window.addEventListener(name, (event) => event.pointerId === pointerId && listener(event), options)
  }

  on('pointermove', (event) => {
    // Let go where nobody hears of it: outside of the window, or above a frame.
    if (event.buttons === 0) return cancel()
    last = event
    if (!isDragging && Math.hypot(event.clientX - clientX, event.clientY - clientY) >= threshold) start()
    if (!isDragging) return
    edges?.at(event)
    onMove?.(event)
  })
  on('pointerup', (event) => {
    end()
    if (isDragging) onDrop?.(event)
  })
  on('pointercancel', cancel)
  handle?.addEventListener('lostpointercapture', cancel, options)
  if (threshold === 0) start()
  return end
}

/** Where the pointer is in the window, css px. */
export interface DragPoint {
  readonly clientX: number
  readonly clientY: number
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
}

export interface EdgeScroll {
  /** What scrolls. */
  readonly box: Element
  readonly axis: 'x' | 'y' | 'both'
  /** Height of what stands still at its upper and lower edge, css px. */
  readonly above?: number
  readonly below?: number
}

/** Distance from an edge at which it scrolls, css px; outside of the box it does so fastest. */
const zone = 28
/** Most that it scrolls in one frame, css px. */
const fastest = 16

/** How far to go in a frame where the pointer is `near` px from the one edge and `far` px from the other, negative outside. */
export function stepAt(near: number, far: number): number {
  if (near < zone && near <= far) return -speed(near)
  return far < zone ? speed(far) : 0
}

const speed = (distance: number): number => Math.ceil((Math.min(zone - distance, zone) / zone) * fastest)

/** Scrolls a box frame by frame while a pointer is at its edge; `onScroll` after each step that led on. */
export function scrollAtEdges(
  { box, axis, above = 0, below = 0 }: EdgeScroll,
  onScroll: () => void,
): { at(point: DragPoint): void; stop(): void } {
  let frame = 0
  let step = { x: 0, y: 0 }

  function go(): void {
    const { scrollLeft, scrollTop } = box
    box.scrollBy({ left: step.x, top: step.y, behavior: 'instant' })
    frame = box.scrollLeft !== scrollLeft || box.scrollTop !== scrollTop ? requestAnimationFrame(go) : 0
    if (frame !== 0) onScroll()
  }

  function stop(): void {
    cancelAnimationFrame(frame)
    frame = 0
  }

  return {
    at({ clientX, clientY }) {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      step = {
        x: axis === 'y' ? 0 : stepAt(clientX - left, right - clientX),
        y: axis === 'x' ? 0 : stepAt(clientY - top - above, bottom - below - clientY),
      }
      if (step.x === 0 && step.y === 0) stop()
      else if (frame === 0) frame = requestAnimationFrame(go)
    },
    stop,
  }
}

import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Pixels after which a press becomes a drag. */
const threshold = 6

interface Grip {
  path: string
  startX: number
}

export interface TabDrag {
  /** Path of the tab that is carried. */
  lifted: string | null
  /** For the row. */
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => void
  }
}

type Span = Pick<DOMRect, 'left' | 'right' | 'width'>

/** The place in the row that a tab carried from `from` takes at `x`; null while it stays. There it would be under the pointer: a wide neighbour does not throw it back. */
export function placeAt(spans: readonly Span[], from: number, x: number): number | null {
  const to = spans.findIndex(({ left, right }) => x >= left && x <= right)
  const [carried, other] = [spans[from], spans[to]]
  if (!carried || !other || to === from) return null
  return to < from ? (x <= other.left + carried.width ? to : null) : x >= other.right - carried.width ? to : null
}

/** Carries a tab along the row with mouse or pen; a finger scrolls the row. The others make room while it moves. */
export function useTabDrag(row: RefObject<HTMLElement | null>, onMove: (path: string, to: number) => void): TabDrag {
  const grip = useRef<Grip | null>(null)
  const wasCarried = useRef(false)
  const [lifted, setLifted] = useState<string | null>(null)

  function drop(): void {
    grip.current = null
    setLifted(null)
  }

  return {
    lifted,
    handlers: {
      onPointerDown(event) {
        wasCarried.current = false
        const path = event.target instanceof Element ? event.target.closest('li')?.dataset['path'] : undefined
        if (path !== undefined && event.button === 0 && event.pointerType !== 'touch') grip.current = { path, startX: event.clientX }
      },
      onPointerMove(event) {
        // Let go outside of the row: nothing tells of that.
        if (event.buttons === 0) drop()
        const held = grip.current
        if (!held || (lifted === null && Math.abs(event.clientX - held.startX) < threshold)) return
        if (lifted === null) {
          row.current?.setPointerCapture(event.pointerId)
          wasCarried.current = true
          setLifted(held.path)
        }
        const items = [...(row.current?.querySelectorAll('li') ?? [])]
        const to = placeAt(
          items.map((item) => item.getBoundingClientRect()),
          items.findIndex(({ dataset }) => dataset['path'] === held.path),
          event.clientX,
        )
        if (to !== null) onMove(held.path, to)
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      // The click that ends a drag chooses nothing.
      onClickCapture(event) {
        if (!wasCarried.current) return
        wasCarried.current = false
        event.stopPropagation()
        event.preventDefault()
      },
    },
  }
}

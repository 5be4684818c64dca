import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'

interface ResizeHandleProps {
  /** Pixels of now. */
  width: number
  onResize: (width: number) => void
  /** A double click: as wide as the contents ask for. */
  onFit: () => void
}

interface Drag {
  x: number
  width: number
  /** -1 where the text runs from right to left. */
  sign: 1 | -1
  /** Ends listening for Escape. */
  end: () => void
}

/** The edge of a column, for pointers; keys change the width on the head itself. Escape takes a drag back. */
export function ResizeHandle({ width, onResize, onFit }: ResizeHandleProps): ReactNode {
  const drag = useRef<Drag | null>(null)
  const end = useCallback(() => {
    drag.current?.end()
    drag.current = null
  }, [])
  // A column may go while its edge is held.
  useEffect(() => end, [end])

  function onPointerDown(event: PointerEvent<HTMLSpanElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    const escape = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      key.stopPropagation()
      onResize(width)
      handle.releasePointerCapture(event.pointerId)
    }
    window.addEventListener('keydown', escape, true)
    drag.current = {
      x: event.clientX,
      width,
      sign: getComputedStyle(handle).direction === 'rtl' ? -1 : 1,
      end: () => window.removeEventListener('keydown', escape, true),
    }
  }

  return (
    <span
      className="ops-resize"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => drag.current && onResize(drag.current.width + drag.current.sign * (clientX - drag.current.x))}
      onLostPointerCapture={end}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onFit}
    />
  )
}

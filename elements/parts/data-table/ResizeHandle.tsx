import { type PointerEvent, type ReactNode, useRef } from 'react'

interface ResizeHandleProps {
  /** Pixels of now. */
  width: number
  onResize: (width: number) => void
  /** A double click: as wide as the contents ask for. */
  onFit: () => void
}

/** The edge of a column, for pointers; keys change the width on the head itself. Escape takes a drag back. */
export function ResizeHandle({ width, onResize, onFit }: ResizeHandleProps): ReactNode {
  const start = useRef<{ x: number; width: number; sign: 1 | -1 } | null>(null)

  function onPointerDown(event: PointerEvent<HTMLSpanElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width, sign: getComputedStyle(handle).direction === 'rtl' ? -1 : 1 }
    const cancel = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape' || !start.current) return
      key.preventDefault()
      key.stopPropagation()
      onResize(start.current.width)
      handle.releasePointerCapture(event.pointerId)
    }
    window.addEventListener('keydown', cancel, true)
    handle.addEventListener(
      'lostpointercapture',
      () => {
        start.current = null
        window.removeEventListener('keydown', cancel, true)
      },
      { once: true },
    )
  }

  return (
    <span
      className="ops-resize"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => start.current && onResize(start.current.width + start.current.sign * (clientX - start.current.x))}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onFit}
    />
  )
}

import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { followPointer } from '../../core/drag'
import { useLatest } from '../use-latest'

interface ResizeHandleProps {
  className: string
  /** The present width in pixels. */
  width: number
  onResize: (width: number) => void
  /** A double click: as wide as the contents ask for. */
  onFit?: () => void
}

/** The edge of a column, for pointers; keys change the width on the head itself. Escape takes a drag back. */
export function ResizeHandle({ className, width, onResize, onFit }: ResizeHandleProps): ReactNode {
  const resize = useLatest(onResize)
  const stop = useRef<(() => void) | null>(null)
  // A column may go while its edge is held.
  useEffect(() => () => stop.current?.(), [])

  function start(event: PointerEvent<HTMLSpanElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const from = event.clientX
    // Where the text runs from right to left a column grows to the left.
    const sign = event.currentTarget.matches(':dir(rtl)') ? -1 : 1
    stop.current = followPointer(event.nativeEvent, event.currentTarget, {
      onMove: ({ clientX }) => resize.current(Math.round(width + sign * (clientX - from))),
      onCancel: () => resize.current(width),
    })
  }

  return (
    <span
      className={className}
      aria-hidden="true"
      onPointerDown={start}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onFit}
    />
  )
}

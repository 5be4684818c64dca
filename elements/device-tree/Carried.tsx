import { type ReactNode, useLayoutEffect, useRef } from 'react'

export interface DragPosition {
  readonly name: string
  readonly x: number
  readonly y: number
  /** They can be let go there. */
  readonly isTaken: boolean
}

/** What is carried, beside the pointer and above everything. */
export function DraggedLabel({ name, x, y, isTaken }: DragPosition): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.showPopover(), [])
  return (
    <div
      ref={box}
      popover="manual"
      className="ops-carried"
      aria-hidden="true"
      data-taken={isTaken ? '' : undefined}
      style={{ transform: `translate(${x + 12}px, ${y + 12}px)` }}
    >
      {name}
    </div>
  )
}

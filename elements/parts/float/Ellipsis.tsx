import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { cx } from '../cx'
import { lazyPart } from '../lazy-part'
import { useTooltip } from './use-tooltip'

const TooltipPanel = lazyPart(() => import('./TooltipPanel'), { close: ({ onClose }) => onClose(), quiet: true, prefetch: true })

export interface EllipsisProps {
  children: ReactNode
  className?: string
}

/** One line that is cut where it does not fit, with its whole text as tooltip; only when it really is cut. */
export function Ellipsis({ children, className }: EllipsisProps): ReactNode {
  const line = useRef<HTMLSpanElement>(null)
  const cut = useOverflowTooltip()
  return (
    <>
      <span
        ref={line}
        className={cx('ops-truncate block', className)}
        onPointerEnter={(event) => event.pointerType !== 'touch' && cut.over(event.currentTarget)}
        onPointerLeave={cut.leave}
        onPointerDown={cut.leave}
      >
        {children}
      </span>
      <OverflowTooltip {...cut} />
    </>
  )
}

export interface OverflowTooltipState {
  text: string | null
  anchor: RefObject<HTMLElement | null>
  over: (cell: HTMLElement) => void
  leave: () => void
}

const isCut = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth

/** One tooltip for many cells: call `over` with the cell under the pointer. A cell is asked for its width only then. */
export function useOverflowTooltip(): OverflowTooltipState {
  const anchor = useRef<HTMLElement>(null)
  const [text, setText] = useState<string | null>(null)
  const { open, show, hide } = useTooltip()
  return {
    text: open ? text : null,
    anchor,
    over(cell) {
      if (cell === anchor.current && open) return
      anchor.current = cell
      hide()
      if (![cell, ...cell.children].some(isCut)) return
      setText(cell.textContent)
      show(300)
    },
    leave() {
      anchor.current = null
      hide()
    },
  }
}

export function OverflowTooltip({ text, anchor, leave }: OverflowTooltipState): ReactNode {
  if (text === null || text === '') return null
  return (
    <TooltipPanel anchor={anchor} side="top" onClose={leave}>
      {text}
    </TooltipPanel>
  )
}

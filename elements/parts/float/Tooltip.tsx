import { cloneElement, type FocusEvent, type PointerEvent, type ReactElement, type ReactNode, type Ref, useId, useRef } from 'react'
import { lazyPart } from '../lazy-part'
import { useMergedRefs } from '../merge-refs'
import { useTooltip } from './use-tooltip'

const TooltipPanel = lazyPart(() => import('./TooltipPanel'), { close: ({ onClose }) => onClose(), quiet: true, prefetch: true })

interface TooltipTriggerProps {
  ref?: Ref<HTMLElement>
  'aria-describedby'?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: unknown
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

export interface TooltipProps {
  text: ReactNode
  tone?: 'danger'
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** The text is the trigger's own name already and need not be read twice. */
  names?: boolean
  /** One element that takes `ref` and pointer and focus handlers. */
  children: ReactElement<TooltipTriggerProps>
}

/** A short explanation on hover (after a moment) and on keyboard focus (at once). Never the only place of a fact. */
export function Tooltip({ text, tone, side = 'top', names, children }: TooltipProps): ReactNode {
  const anchor = useRef<HTMLElement>(null)
  const id = useId()
  const tip = useTooltip()
  const own = children.props
  const attach = useMergedRefs(anchor, own.ref)
  // Never over what the trigger itself has opened.
  const hasOpened = own['aria-haspopup'] && own['aria-expanded'] === true
  const shown = tip.open && Boolean(text) && !hasOpened
  return (
    <>
      {cloneElement(children, {
        ref: attach,
        'aria-describedby': shown && !names ? id : own['aria-describedby'],
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event)
          if (event.pointerType !== 'touch') tip.show(500)
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event)
          tip.hide()
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event)
          tip.hide()
        },
        onFocus: (event) => {
          own.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) tip.show(300)
        },
        onBlur: (event) => {
          own.onBlur?.(event)
          tip.hide()
        },
      })}
      {shown && (
        <TooltipPanel id={id} anchor={anchor} tone={tone} side={side} onClose={tip.hide}>
          {text}
        </TooltipPanel>
      )}
    </>
  )
}

import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, type Ref, useCallback, useRef, useState } from 'react'
import { useMergedRefs } from '../merge-refs'
import { Float } from './Float'
import type { FloatProps } from './float.types'

export interface PopoverTriggerProps {
  ref?: Ref<HTMLElement>
  onClick?: (event: MouseEvent<HTMLElement>) => void
  'aria-haspopup'?: 'dialog' | 'menu' | 'listbox'
  'aria-expanded'?: boolean
}

export interface PopoverProps extends Omit<FloatProps, 'open' | 'anchor' | 'onClose' | 'children'> {
  /** One element that takes `ref` and `onClick`: a button. */
  trigger: ReactElement<PopoverTriggerProps>
  /** Controlled from outside; leave both away and it keeps its own state. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The content; as a function it gets the way to close. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

export function Popover({ trigger, open: controlled, onOpenChange, children, ...float }: PopoverProps): ReactNode {
  const anchor = useRef<HTMLElement>(null)
  const attach = useMergedRefs(anchor, trigger.props.ref)
  const [own, setOwn] = useState(false)
  const open = controlled ?? own
  const change = useCallback(
    (next: boolean) => {
      setOwn(next)
      onOpenChange?.(next)
    },
    [onOpenChange],
  )
  const close = useCallback(() => change(false), [change])
  return (
    <>
      {cloneElement(trigger, {
        ref: attach,
        'aria-haspopup': trigger.props['aria-haspopup'] ?? 'dialog',
        'aria-expanded': open,
        onClick: (event) => {
          trigger.props.onClick?.(event)
          if (!event.defaultPrevented) change(!open)
        },
      })}
      <Float {...float} open={open} anchor={anchor} onClose={close}>
        {typeof children === 'function' ? children(close) : children}
      </Float>
    </>
  )
}

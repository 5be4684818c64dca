import * as Radix from '@radix-ui/react-popover'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { focusable } from '../../core/focus'
import { TopLayer, useEscape, useLayer, useLayerSheet, useNarrow } from '../../core/overlay'
import { cx } from '../cx'
import type { FloatProps } from './float.types'
import { Sheet } from './Sheet'
import { useFloatFocus } from './use-float-focus'
import { useOutsidePress } from './use-outside-press'

/** Lazily loaded: everything a floating panel needs, on wide screens beside its anchor, on narrow ones as a sheet. */
export default function FloatPanel(props: FloatProps): ReactNode {
  const isNarrow = useNarrow()
  useLayerSheet()
  if (isNarrow && props.sheet !== false) return <Sheet {...props} />
  return (
    <TopLayer>
      <Beside {...props} />
    </TopLayer>
  )
}

/** Radix would call its box a dialog; ours stands inside it. */
const noRole = { role: undefined }
const noop = (): void => undefined
const prevent = (event: Event): void => event.preventDefault()

/** Pixels a popover wants below its anchor (clauses 9). */
const MIN_ROOM = 350

/** Below, but above where less than that remains and there is more. */
function sideOf({ anchor, side = 'bottom', plain }: FloatProps): FloatProps['side'] {
  const box = anchor.current?.getBoundingClientRect()
  if (plain || side !== 'bottom' || !box) return side
  const below = innerHeight - box.bottom
  return below < MIN_ROOM && box.top > below ? 'top' : side
}

function Beside(props: FloatProps): ReactNode {
  const {
    anchor,
    within,
    onClose,
    onEscape = onClose,
    label,
    align = 'start',
    matchWidth,
    minWidth,
    flush,
    focus = 'first',
    plain,
    className,
    children,
  } = props
  const box = useLayer()
  const panel = useRef<HTMLDivElement>(null)
  const [side] = useState(() => sideOf(props))
  useEscape(true, onEscape)
  useOutsidePress(box, [anchor, within], onClose)
  useFloatFocus(panel, anchor, focus)

  const leaveByTab = useCallback(
    (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.key !== 'Tab' || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
      event.stopPropagation()
      const stops = focusable(event.currentTarget)
      const end = event.shiftKey ? stops[0] : stops.at(-1)
      if (stops.length > 0 && end !== event.target && event.target !== event.currentTarget) return
      // From the anchor the browser's own Tab goes on to what comes after it.
      if (event.shiftKey) event.preventDefault()
      if (anchor.current instanceof HTMLElement) anchor.current.focus()
      onClose()
    },
    [anchor, onClose],
  )

  return (
    <Radix.Root open modal={false} onOpenChange={noop}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Content
        {...noRole}
        side={side}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className="ops-floatbox"
        onOpenAutoFocus={prevent}
        onCloseAutoFocus={prevent}
        onInteractOutside={prevent}
        onEscapeKeyDown={prevent}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a named dialog, or a box around something with a role */}
        <div
          ref={panel}
          className={cx('ops-float', className)}
          part="panel"
          {...(!plain && { role: 'dialog', 'aria-label': label })}
          tabIndex={-1}
          data-flush={flush ? '' : undefined}
          data-match={matchWidth ? '' : undefined}
          style={minWidth ? { '--_float-min': `${minWidth}px` } : undefined}
          onKeyDown={focus === 'none' ? undefined : leaveByTab}
        >
          {children}
        </div>
      </Radix.Content>
    </Radix.Root>
  )
}

import * as Radix from '@radix-ui/react-popover'
import type { ReactNode, RefObject } from 'react'
import { TopLayer, useEscape, useLayerSheet } from '../../core/overlay'
import type { Anchor } from './float.types'

interface TipPanelProps {
  id?: string
  anchor: RefObject<Anchor | null>
  tone?: 'danger' | undefined
  side: 'top' | 'bottom' | 'left' | 'right'
  onClose: () => void
  children: ReactNode
}

const noop = (): void => undefined
const prevent = (event: Event): void => event.preventDefault()

/** Lazily loaded: the dark note of a tooltip. Escape lets it go without using the key up. */
export default function TooltipPanel({ id, anchor, tone, side, onClose, children }: TipPanelProps): ReactNode {
  useEscape(true, onClose, true)
  useLayerSheet()
  return (
    <TopLayer>
      <Radix.Root open modal={false} onOpenChange={noop}>
        <Radix.Anchor virtualRef={anchor} />
        <Radix.Content
          role="presentation"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="ops-floatbox"
          onOpenAutoFocus={prevent}
          onCloseAutoFocus={prevent}
          onInteractOutside={prevent}
          onEscapeKeyDown={prevent}
        >
          <div className="ops-tip" part="tooltip" id={id} role="tooltip" data-tone={tone}>
            {children}
          </div>
        </Radix.Content>
      </Radix.Root>
    </TopLayer>
  )
}

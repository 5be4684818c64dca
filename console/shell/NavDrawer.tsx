import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStrings } from '../../elements/core/i18n'
import { LayerContext, useLayer, useLayerSheet, useNativeDialog } from '../../elements/core/overlay'
import { shellStrings } from './shell.strings'

interface NavDrawerProps {
  onClose: () => void
  children: ReactNode
}

/** The side menu on narrow screens: a modal drawer at the start of the screen. */
export default function NavDrawer({ onClose, children }: NavDrawerProps) {
  const t = useStrings(shellStrings)
  const layer = useLayer()
  useLayerSheet()
  const { ref, node, handlers } = useNativeDialog({ onDismiss: onClose, scrim: true, initialFocus: 'a[aria-current]' })
  if (!layer) return null
  return createPortal(
    <dialog ref={ref} className="ops-modal" data-place="start" aria-label={t('menu')} {...handlers}>
      <LayerContext value={node}>{children}</LayerContext>
    </dialog>,
    layer,
  )
}

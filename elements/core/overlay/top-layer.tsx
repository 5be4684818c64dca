import { type AnimationEvent, type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { LayerContext, useLayer } from './layer-context'

/** Puts a popover box into the top layer, if it is not there. */
export function showPopoverBox(node: HTMLElement): void {
  if (node.isConnected && !node.matches(':popover-open')) node.showPopover()
}

/** Moving an element in the page closes its popovers, but their entry animation runs again: the sign to show them. */
export function showAfterMove(event: AnimationEvent<HTMLElement>): void {
  if (event.target === event.currentTarget) showPopoverBox(event.currentTarget)
}

interface TopLayerProps {
  children: ReactNode
}

/**
 * A zero-size box in the top layer, out of reach of the host page's overflow, transform and z-index. Render it only while
 * something is open: shown before the dialog that contains it, it would end up below that dialog.
 */
export function TopLayer({ children }: TopLayerProps): ReactNode {
  const layer = useLayer()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const show = useCallback((node: HTMLDivElement) => {
    showPopoverBox(node)
    setBox(node)
    // A page that is hidden lets go of its boxes without taking them out of the page.
    return () => {
      if (node.matches(':popover-open')) node.hidePopover()
    }
  }, [])
  if (!layer) return null
  return createPortal(
    <div popover="manual" className="ops-toplayer" ref={show} onAnimationStart={showAfterMove}>
      {box && <LayerContext value={box}>{children}</LayerContext>}
    </div>,
    layer,
  )
}

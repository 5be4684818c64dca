import { useInsertionEffect } from 'react'
import { overlaySheet } from '../../../styles/overlay-sheet'
import { useLayer } from './layer-context'

/** Gives the tree this layer is in the look of panels and dialogs; called by whatever opens. */
export function useLayerSheet(): void {
  const root = useLayer()?.getRootNode()
  useInsertionEffect(() => {
    if (!(root instanceof ShadowRoot || root instanceof Document)) return
    const sheet = overlaySheet()
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [root])
}

import { useInsertionEffect } from 'react'
import overlayCss from '../../../styles/overlay.css?inline'
import { adoptSheet } from '../dom/adopt-sheet'
import { useLayer } from './layer-context'

/** Gives the tree this layer is in the look of panels and dialogs; called by whatever opens. */
export function useLayerSheet(): void {
  const root = useLayer()?.getRootNode()
  useInsertionEffect(() => {
    if (root instanceof ShadowRoot || root instanceof Document) adoptSheet(root, overlayCss)
  }, [root])
}

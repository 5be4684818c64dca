import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import { createModalStack, ModalStackContext } from './modal-stack'

/**
 * The element new layers are put into: the nearest open dialog or popover box, else the box that `LayerRoot` draws inside
 * `.ops-root`. Never the host page's body: styles, focus and stacking would all be wrong there.
 */
export const LayerContext = createContext<HTMLElement | null>(null)

/** `null` only before the first layout of the element; a layer waits for it. */
export function useLayer(): HTMLElement | null {
  return use(LayerContext)
}

/** The topmost modal dialog of this element, else its own box: the only places that are not inert. */
export function useUpperLayer(): HTMLElement | null {
  const layer = useLayer()
  const stack = use(ModalStackContext)
  return useSyncExternalStore(stack.subscribe, stack.top, stack.top) ?? layer
}

/** Wrapped around an element's view by `OpsRoot`; gives its overlays a place inside the same shadow root. */
export function LayerRoot({ children }: { children?: ReactNode }): ReactNode {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [modals] = useState(createModalStack)
  return (
    <ModalStackContext value={modals}>
      <LayerContext value={box}>
        {children}
        <div className="ops-layer" ref={setBox} />
      </LayerContext>
    </ModalStackContext>
  )
}

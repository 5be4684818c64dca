import type { DragPoint } from './edge-scroll'

/** What lies under a point, in the tree that `near` is in: a pointer that is captured tells of it no more. */
export function elementAt(near: Element, { clientX, clientY }: DragPoint): Element | null {
  const root = near.getRootNode()
  return root instanceof ShadowRoot || root instanceof Document ? root.elementFromPoint(clientX, clientY) : null
}

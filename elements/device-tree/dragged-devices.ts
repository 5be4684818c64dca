import { type DragPoint, followPointer } from '../core/drag'
import { type DraggedDevices, dragEvent } from './drag-event'
import type { DeviceTreeNode } from './device-tree.types'

/** The innermost element under a point, in whatever tree. */
function innermostAt({ clientX, clientY }: DragPoint): Element | null {
  let found = document.elementFromPoint(clientX, clientY)
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(clientX, clientY)
    if (!inner || inner === found) break
    found = inner
  }
  return found
}

function dispatchDrag(target: EventTarget, detail: DraggedDevices): boolean {
  return !target.dispatchEvent(new CustomEvent(dragEvent, { detail, bubbles: true, composed: true, cancelable: true }))
}

/** Way from which a press on a line is a drag, css px. */
const threshold = 6

interface Drag {
  /** Where they are, and whether they are taken there; null: no more. */
  onMove: (position: { readonly x: number; readonly y: number; readonly isTaken: boolean } | null) => void
}

/**
 * Carries devices wherever the pointer goes, also into other elements: whoever takes them listens for `dragEvent`. Escape takes them
 * back. The returned function ends it.
 */
export function dragDevices(press: PointerEvent, handle: Element, devices: readonly DeviceTreeNode[], { onMove }: Drag): () => void {
  const end = (): void => {
    onMove(null)
    dispatchDrag(document, { phase: 'end', devices })
  }
  const stop = followPointer(press, handle, {
    threshold,
    onMove(point) {
      onMove({ x: point.clientX, y: point.clientY, isTaken: dispatchDrag(innermostAt(point) ?? document, { phase: 'over', devices }) })
    },
    onDrop(point) {
      dispatchDrag(innermostAt(point) ?? document, { phase: 'drop', devices })
      end()
    },
    onCancel: end,
  })
  return () => {
    stop()
    end()
  }
}

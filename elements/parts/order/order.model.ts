import type { DragPoint } from '../../core/drag'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** How the items lie: in a row, in a column, or in lines of several. */
export type OrderAxis = 'x' | 'y' | 'both'

const isWithin = (at: number, start: number, end: number): boolean => at >= start && at <= end

/** The place of the item under a point; -1 beside the items. Along one axis it does not matter how far off the point is on the other. */
export function indexUnder(boxes: readonly Box[], { clientX, clientY }: DragPoint, axis: OrderAxis): number {
  return boxes.findIndex(
    ({ left, right, top, bottom }) => (axis === 'y' || isWithin(clientX, left, right)) && (axis === 'x' || isWithin(clientY, top, bottom)),
  )
}

/**
 * The place that an item carried from `from` takes where the others make room at once; null while it stays. There it is under the
 * point: a neighbour that is longer than it does not throw it back.
 */
export function dropIndex(boxes: readonly Box[], from: number, point: DragPoint, axis: 'x' | 'y'): number | null {
  const to = indexUnder(boxes, point, axis)
  const [dragged, other] = [boxes[from], boxes[to]]
  if (!dragged || !other || to === from) return null
  const [at, start, end, length] =
    axis === 'x'
      ? [point.clientX, other.left, other.right, dragged.right - dragged.left]
      : [point.clientY, other.top, other.bottom, dragged.bottom - dragged.top]
  // Whichever way the items run: the carried one stops at the far side of the other.
  const isBefore = axis === 'x' ? other.left < dragged.left : other.top < dragged.top
  return (isBefore ? at <= start + length : at >= end - length) ? to : null
}

/**
 * Where a key takes an item; null for keys that mean something else. Arrows go as they point: from right to left the next place is at the
 * left.
 */
export function indexAfterKey(key: string, at: number, count: number, { axis, isRtl }: { axis: OrderAxis; isRtl: boolean }): number | null {
  const sideways = isRtl ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ...(axis !== 'y' && { ArrowLeft: at - sideways, ArrowRight: at + sideways }),
    ...(axis !== 'x' && { ArrowUp: at - 1, ArrowDown: at + 1 }),
    Home: 0,
    End: count - 1,
  }
  return steps[key] ?? null
}

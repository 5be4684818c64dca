import { type DOMAttributes, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useLatest } from '../parts/use-latest'
import type { Point } from './picture-view.model'
import type { PictureControl } from './use-picture-view'

/** Pixels a finger has to go sideways. */
const swipeLength = 60

export interface GestureOptions {
  stage: RefObject<HTMLElement | null>
  control: PictureControl
  /** To another picture: -1 or 1. */
  onStep: (by: number) => void
}

type GestureHandlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onDoubleClick'
>

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Mouse and fingers on the stage: wheel and pinch zoom, dragging pans, a swipe goes to the next picture. */
export function useGestures({ stage, control, onStep }: GestureOptions): GestureHandlers {
  const latest = useLatest({ control, onStep })
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)

  /** From the middle of the stage. */
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = stage.current!.getBoundingClientRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  useEffect(() => {
    const node = stage.current
    // React's own wheel listener is passive and could not keep the browser from zooming the page.
    function wheel(event: WheelEvent): void {
      event.preventDefault()
      const box = node!.getBoundingClientRect()
      const point = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
      latest.current.control.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), point)
    }
    node?.addEventListener('wheel', wheel, { passive: false })
    return () => node?.removeEventListener('wheel', wheel)
  }, [stage, latest])

  function lift(event: PointerEvent<HTMLElement>): void {
    const from = start.current
    const wasAlone = fingers.current.size === 1
    fingers.current.delete(event.pointerId)
    start.current = null
    if (event.type === 'pointercancel' || !from || !wasAlone || control.isZoomed || event.pointerType === 'mouse') return
    const to = pointOf(event)
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    if (Math.abs(dx) >= swipeLength && Math.abs(dx) > Math.abs(dy)) onStep(dx < 0 ? 1 : -1)
  }

  return {
    onPointerDown(event) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, pointOf(event))
      // A second finger makes it a pinch, and what is left of it no swipe.
      start.current = fingers.current.size === 1 ? pointOf(event) : null
    },
    onPointerMove(event) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = pointOf(event)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, now)
      if (!other) return control.pan({ x: now.x - before.x, y: now.y - before.y })
      const middle = between(now, other)
      const last = between(before, other)
      control.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle)
      control.pan({ x: middle.x - last.x, y: middle.y - last.y })
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onDoubleClick: (event) => control.toggle(pointOf(event)),
  }
}

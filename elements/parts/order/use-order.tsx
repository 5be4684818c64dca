import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type DragPoint, followPointer } from '../../core/drag'
import { focusedIn } from '../../core/focus'
import { useStrings } from '../../core/i18n'
import { VisuallyHidden } from '../indicators'
import { useLatest } from '../use-latest'
import { type OrderAxis, indexAfterKey, dropIndex, indexUnder } from './order.model'
import { orderStrings } from './order.strings'

export interface OrderOptions {
  /** The box of the items: its children with `data-key`. */
  list: RefObject<HTMLElement | null>
  keys: readonly string[]
  axis: OrderAxis
  /** What an item is carried by; without it by all of it. */
  grip?: string
  /** What is held down with a key that moves; default nothing on a grip, else Ctrl and Shift. */
  keysWith?: 'alt' | 'nothing' | 'control-shift'
  /** The others make room while an item is carried; else it is moved where it is dropped. Along one axis. */
  live?: boolean
  /** Fingers carry too, where `touch-action` lets them; else they scroll. */
  touch?: boolean
  onMove: (key: string, to: number) => void
  nameOf: (key: string) => string
}

export interface Order {
  /** Key of the item that is carried. */
  carried: string | null
  /** Its place if it were dropped now, where the others make no room. */
  goal: number | null
  /** For the box. */
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onClickCapture: (event: MouseEvent) => void
    onDragStart: (event: DragEvent) => void
  }
  /** Says where an item went; has to be drawn. */
  status: ReactNode
}

/** Way from which a press on a whole item is a drag, css px: it may be a press for what is in it. */
const threshold = 6

/**
 * Puts items in another order: by carrying them, Escape takes it back; or by keys on the grip (arrows, Home, End), without a grip on
 * any control of an item together with Ctrl and Shift, or what else is said. What was moved keeps the focus, and its place is said.
 */
export function useOrder(options: OrderOptions): Order {
  const t = useStrings(orderStrings)
  const latest = useLatest(options)
  const stop = useRef<(() => void) | null>(null)
  const hasDragged = useRef(false)
  const focused = useRef<HTMLElement | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  useEffect(() => () => stop.current?.(), [])

  // A moved item leaves the page for a moment, and focus with it.
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
  })

  function move(key: string, to: number): void {
    const item = itemsIn(latest.current.list).find(({ dataset }) => dataset['key'] === key)
    const active = item && focusedIn(item)
    focused.current = active instanceof HTMLElement && item?.contains(active) ? active : null
    setMoved(key)
    latest.current.onMove(key, to)
  }

  function end(): void {
    setDragged(null)
    setTarget(null)
  }

  function drag(press: PointerEvent<HTMLElement>, key: string): void {
    const from = options.keys.indexOf(key)
    stop.current = followPointer(press.nativeEvent, press.currentTarget, {
      threshold: options.grip === undefined ? threshold : 0,
      scrolls: { box: press.currentTarget, axis: options.axis },
      onStart() {
        hasDragged.current = true
        setDragged(key)
      },
      onMove(point) {
        const { axis, keys, live } = latest.current
        const boxes = itemsIn(latest.current.list).map((item) => item.getBoundingClientRect())
        const to = live && axis !== 'both' ? dropIndex(boxes, keys.indexOf(key), point, axis) : null
        if (to !== null) move(key, to)
        if (!live) setTarget(targetAt(point))
      },
      onDrop(point) {
        const to = targetAt(point)
        end()
        if (!latest.current.live && to !== null && to !== from) move(key, to)
      },
      onCancel() {
        end()
        if (latest.current.keys.indexOf(key) !== from) move(key, from)
      },
    })
  }

  function targetAt(point: DragPoint): number | null {
    const { list, axis } = latest.current
    const items = itemsIn(list)
    const to = indexUnder(
      items.map((item) => item.getBoundingClientRect()),
      point,
      axis,
    )
    // Not all of them may be there.
    return to < 0 ? null : latest.current.keys.indexOf(items[to]!.dataset['key']!)
  }

  const at = moved === null ? -1 : options.keys.indexOf(moved)
  return {
    carried: dragged,
    goal: target,
    handlers: {
      onPointerDown(event) {
        hasDragged.current = false
        const key = pressedKey(event.target, options.grip)
        if (key !== null && event.button === 0 && (options.touch || event.pointerType !== 'touch')) drag(event, key)
      },
      onKeyDown(event) {
        const key = pressedKey(event.target, options.grip)
        const { grip, keysWith = grip === undefined ? 'control-shift' : 'nothing' } = options
        if (key === null || heldKey(event) !== keysWith) return
        const isRtl = event.currentTarget.matches(':dir(rtl)')
        const from = options.keys.indexOf(key)
        const to = indexAfterKey(event.key, from, options.keys.length, { axis: options.axis, isRtl })
        if (to === null) return
        event.preventDefault()
        if (to >= 0 && to < options.keys.length && to !== from) move(key, to)
      },
      // The click that ends a drag chooses nothing.
      onClickCapture(event) {
        if (!hasDragged.current || options.grip !== undefined) return
        hasDragged.current = false
        event.stopPropagation()
        event.preventDefault()
      },
      // Pictures and links would be dragged by the browser itself.
      onDragStart: (event) => event.preventDefault(),
    },
    status: (
      <VisuallyHidden role="status">
        {moved !== null && at >= 0 && t('moved', { name: options.nameOf(moved), at: at + 1, n: options.keys.length })}
      </VisuallyHidden>
    ),
  }
}

function heldKey({ altKey, ctrlKey, shiftKey, metaKey }: KeyboardEvent): OrderOptions['keysWith'] | null {
  if (metaKey || ctrlKey !== shiftKey || (altKey && ctrlKey)) return null
  return ctrlKey ? 'control-shift' : altKey ? 'alt' : 'nothing'
}

function itemsIn(list: RefObject<HTMLElement | null>): HTMLElement[] {
  return [...(list.current?.children ?? [])].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['key'] !== undefined,
  )
}

/** Key of the item that a press or key is meant for; null where it is none, or beside its grip. */
function pressedKey(target: EventTarget, grip: string | undefined): string | null {
  const pressed = target instanceof Element ? (grip === undefined ? target : target.closest(grip)) : null
  return pressed?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null
}

import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface OrderDrag {
  /** Key of the line that is carried. */
  carried: string | null
  /** For the list; its lines have `data-key`, and in each a button with `data-grip`. */
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

function gripped(target: EventTarget): { key: string; grip: HTMLElement } | null {
  const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null
  const key = grip?.closest<HTMLElement>('[data-key]')?.dataset['key']
  return grip && key !== undefined ? { key, grip } : null
}

/** Puts the lines of a list in another order: by carrying their grips, or with Up, Down, Home and End on one. */
export function useOrderDrag(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  onMove: (key: string, to: number) => void,
): OrderDrag {
  const [carried, setCarried] = useState<string | null>(null)
  const focused = useRef<string | null>(null)
  const drop = (): void => setCarried(null)

  // A moved line leaves the page for a moment, and focus with it.
  useLayoutEffect(() => {
    if (focused.current === null) return
    const line = [...(list.current?.children ?? [])].find((one) => one instanceof HTMLElement && one.dataset['key'] === focused.current)
    focused.current = null
    line?.querySelector<HTMLElement>('[data-grip]')?.focus()
  })

  return {
    carried,
    handlers: {
      onPointerDown(event) {
        const held = gripped(event.target)
        if (!held || event.button !== 0) return
        // Of the list: the grip itself is moved about in the page.
        event.currentTarget.setPointerCapture(event.pointerId)
        setCarried(held.key)
      },
      onPointerMove(event) {
        if (carried === null) return
        const to = [...event.currentTarget.children].findIndex((line) => {
          const { top, bottom } = line.getBoundingClientRect()
          return event.clientY >= top && event.clientY <= bottom
        })
        if (to < 0 || keys[to] === carried) return
        focused.current = carried
        onMove(carried, to)
      },
      onPointerUp: drop,
      onPointerCancel: drop,
      onKeyDown(event) {
        const held = gripped(event.target)
        if (!held) return
        const at = keys.indexOf(held.key)
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: keys.length - 1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        if (to < 0 || to >= keys.length || to === at) return
        focused.current = held.key
        onMove(held.key, to)
      },
    },
  }
}

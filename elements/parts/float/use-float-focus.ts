import { type RefObject, useLayoutEffect, useState } from 'react'
import { firstFocus, focusable, focusedIn, focusPositionOf, returnFocus, nearestTabStop } from '../../core/focus'
import { useLayer } from '../../core/overlay'
import type { Anchor, FloatProps } from './float.types'

/** Moves focus in when the panel appears, and back when it goes while focus still is inside it. */
export function useFloatFocus(panel: RefObject<HTMLElement | null>, anchor: RefObject<Anchor | null>, focus: FloatProps['focus']): void {
  const layer = useLayer()
  const [opener] = useState(() => {
    const active = layer && focusedIn(layer)
    return active ? focusPositionOf(active) : []
  })
  useLayoutEffect(() => {
    const box = panel.current
    const anchorElement = anchor.current
    if (!box || focus === 'none') return undefined
    const inside = focusedIn(box)
    const target = focus === 'panel' ? box.querySelector<HTMLElement>('[data-autofocus]') : (firstFocus(box) ?? focusable(box)[0])
    // Content may have placed focus itself, as a menu opened by a key does.
    if (!inside || !box.contains(inside)) (target ?? box).focus({ preventScroll: true })
    return () => {
      const active = focusedIn(box)
      // After a press elsewhere focus is where the user put it.
      if (!active || !box.contains(active)) return
      if (!returnFocus(opener[0]?.node) && !(anchorElement instanceof HTMLElement && returnFocus(anchorElement)))
        nearestTabStop(opener)?.focus({ preventScroll: true })
    }
  }, [panel, anchor, focus, opener])
}

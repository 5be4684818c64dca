import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Anchor } from './float.types'

/**
 * Closes on a press outside the layer's box, its anchor and what else belongs to it. Looks at the composed path from `window`: Radix
 * decides on `event.target` at the document, where every press inside any shadow root has the same target.
 */
export function useOutsidePress(
  box: HTMLElement | null,
  insideRefs: readonly (RefObject<Anchor | Element | null> | undefined)[],
  onPress: () => void,
): void {
  const response = useEffectEvent((event: Event) => {
    const path = event.composedPath()
    const inside = [box, ...insideRefs.map((ref) => ref?.current)].some((element) => element instanceof Element && path.includes(element))
    if (!inside) onPress()
  })
  useEffect(() => {
    // A finger that starts to scroll is not a choice; only its click is.
    const onPointer = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') response(event)
    }
    const onClick = (event: MouseEvent): void => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') response(event)
    }
    window.addEventListener('pointerdown', onPointer, true)
    window.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('pointerdown', onPointer, true)
      window.removeEventListener('click', onClick, true)
    }
  }, [])
}

import { type RefObject, useEffect } from 'react'
import { focusedIn } from '../core/focus'
import { useNarrow } from '../core/overlay'

/**
 * A panel that opened before its content had come has focus itself, one that opened with it has given it to the first stop:
 * this part of the content takes it over (null: nothing does), but on small screens no keyboard comes up.
 */
export function useFocusOnArrival(box: RefObject<HTMLElement | null>, css: string | null): void {
  const isNarrow = useNarrow()
  // After the effects by which a layer places focus.
  useEffect(() => {
    const here = box.current
    const active = here && focusedIn(here)
    if (css !== null && !isNarrow && active && active !== here && (active.contains(here) || here.contains(active)))
      here.querySelector<HTMLElement>(css)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival, once
  }, [])
}

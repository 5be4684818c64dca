import { type RefObject, useLayoutEffect } from 'react'
import { typeInto } from './editor-props'

/**
 * Opens the list of a select at once; what the user typed to begin with is searched for, or goes to the entry it starts. The
 * search field of a `searchable` one takes the focus itself: the trigger could not hold it, it gives way to that field, and
 * React would give the focus back to the grid as a whole.
 */
export function useOpenList(box: RefObject<HTMLElement | null>, typed: string | null, searchable: boolean): void {
  useLayoutEffect(() => {
    const trigger = box.current?.querySelector<HTMLElement>('[role="combobox"]')
    const root = box.current?.getRootNode()
    const stop = new AbortController()
    // In the list or, on narrow screens, in a sheet: wherever the search field is, it takes the focus when it is there.
    function arrive({ target }: Event): void {
      if (!(target instanceof HTMLInputElement)) return
      stop.abort()
      // React is still drawing.
      queueMicrotask(() => typeInto(target, typed!))
    }
    if (searchable && typed !== null) root?.addEventListener('focusin', arrive, { signal: stop.signal })
    if (!searchable) trigger?.focus({ preventScroll: true })
    trigger?.click()
    if (!searchable) queueMicrotask(() => pressInto(trigger, typed ?? ''))
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the editor appears
  }, [])
}

function pressInto(trigger: Element | null | undefined, typed: string): void {
  for (const key of typed) trigger?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
}

import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { typeInto } from './editor-props'

/**
 * Opens the list of a select at once; what the user typed to begin with is searched for, or goes to the entry it starts. The
 * search field of a `searchable` one takes the focus itself: the trigger could not hold it, it gives way to that field, and
 * React would give the focus back to the grid as a whole.
 */
export function useOpenList(box: RefObject<HTMLElement | null>, typed: string | null, searchable: boolean): void {
  useLayoutEffect(() => {
    const trigger = box.current?.querySelector<HTMLElement>('[role="combobox"]')
    if (!searchable) trigger?.focus({ preventScroll: true })
    trigger?.click()
  }, [box, searchable])

  // The search field is there once the open list is drawn.
  useEffect(() => {
    if (typed === null) return undefined
    const frame = requestAnimationFrame(() => {
      const field = box.current?.querySelector<HTMLElement>('[role="combobox"]')
      if (field instanceof HTMLInputElement) typeInto(field, typed)
      else for (const key of typed) field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
    })
    return () => cancelAnimationFrame(frame)
  }, [box, typed])
}

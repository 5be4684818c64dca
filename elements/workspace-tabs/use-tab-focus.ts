import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { TabsState } from './open-tabs'

interface TabFocus {
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/** Keeps focus in the row: a tab that moves takes it along, one that is closed leaves it to the one that is shown then. */
export function useTabFocus(list: RefObject<HTMLElement | null>, { tabs }: TabsState): TabFocus {
  const path = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (path.current === undefined) return
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('.ops-tab') ?? [])]
    const isOpen = tabs.some((tab) => tab.path === path.current)
    stops.find((stop) => (isOpen ? stop.closest('li')?.dataset['path'] === path.current : stop.tabIndex === 0))?.focus()
  }, [list, tabs])
  return {
    onFocus: ({ target }) => void (path.current = target.closest('li')?.dataset['path']),
    // React tells nothing of a blur that comes from taking the tab away, or from moving it.
    onBlur: () => void (path.current = undefined),
  }
}

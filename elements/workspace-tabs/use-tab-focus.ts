import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { TabsState } from './open-tabs'

interface TabFocus {
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

/** Keeps focus in the row when the tab that has it is closed: it goes to the one that is shown then. */
export function useTabFocus(list: RefObject<HTMLElement | null>, { tabs }: TabsState): TabFocus {
  const path = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (path.current === undefined || tabs.some((tab) => tab.path === path.current)) return
    path.current = undefined
    list.current?.querySelector<HTMLElement>('.ops-tab[tabindex="0"]')?.focus()
  }, [list, tabs])
  return {
    onFocus: ({ target }) => void (path.current = target.closest('li')?.dataset['path']),
    // React tells nothing of a blur that comes from taking the tab away.
    onBlur: () => void (path.current = undefined),
  }
}

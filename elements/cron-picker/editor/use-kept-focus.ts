import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A button that goes with its press, as that of a repair does, would take the keyboard with it: then the tab on view has the
 * focus. Returns what the box listens to.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    box.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  })

  return {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
    },
    onBlur: (event: FocusEvent) => {
      // It went somewhere else; what is removed goes nowhere.
      if (event.relatedTarget) focused.current = null
    },
  }
}

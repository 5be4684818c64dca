import { type RefObject, useEffect, useEffectEvent } from 'react'

const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
const ownKeys = 'dialog, [role="dialog"], [role="menu"], [role="listbox"], [popover]'

/** `/` goes to the search fields of a list, `?` says which keys there are; wherever focus is, but not while somebody types. */
export function useListKeys(page: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const onKey = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const [target] = event.composedPath()
    if (!(target instanceof Element) || target.closest(typedInto) || target.closest(ownKeys)) return
    if (event.key === '?') onHelp()
    else if (event.key === '/') {
      const field = page.current?.querySelector<HTMLInputElement>('.ops-filters input:not(:disabled)')
      if (!field) return
      field.focus()
      field.select()
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    // The element, or the whole console; a page that holds the element keeps its own keys.
    const root = page.current?.getRootNode()
    root?.addEventListener('keydown', onKey)
    return () => root?.removeEventListener('keydown', onKey)
  }, [page])
}

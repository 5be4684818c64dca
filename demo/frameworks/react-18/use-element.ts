import { useEffect, useLayoutEffect, useRef, useState } from 'react'

type Listeners<Events> = { readonly [Name in keyof Events]?: (event: Events[Name]) => void }

/**
 * React 18 sets attributes only. This hook sets properties of an element of the kit, when they differ from those before, and listens to
 * its events. Returns what the element gets as `ref`.
 */
export function useElement<Element extends HTMLElement, Events>(
  properties: Partial<Element>,
  listeners: Listeners<Events> = {},
): (element: Element | null) => void {
  const [element, setElement] = useState<Element | null>(null)
  const before = useRef<{ element: Element | null; properties: Partial<Element> }>({ element, properties: {} })
  const latest = useRef(listeners)

  useLayoutEffect(() => {
    const known: Partial<Element> = before.current.element === element ? before.current.properties : {}
    for (const [key, value] of Object.entries(properties)) {
      if (element && known[key as keyof Element] !== value) Object.assign(element, { [key]: value })
    }
    before.current = { element, properties }
    latest.current = listeners
  })

  const names = Object.keys(listeners).join()
  useEffect(() => {
    const listen = (event: Event) => latest.current[event.type as keyof Events]?.(event as Events[keyof Events])
    const types = names.split(',')
    for (const type of types) element?.addEventListener(type, listen)
    return () => {
      for (const type of types) element?.removeEventListener(type, listen)
    }
  }, [element, names])

  return setElement
}

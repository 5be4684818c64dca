import { createContext, useContext, useInsertionEffect } from 'react'
import type { ElementHost } from './host.types'

export const HostContext = createContext<ElementHost | null>(null)

/** Adopts a further constructable sheet for the element this view is drawn in; stays as long as the element. */
export function useAdoptedSheet(sheet: CSSStyleSheet): void {
  const host = useContext(HostContext)
  useInsertionEffect(() => {
    if (host) adoptSheet(host.shadow, sheet)
  }, [host, sheet])
}

function adoptSheet(shadow: ShadowRoot, sheet: CSSStyleSheet): void {
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet)
}

/** Adopts the sheet that says the order of all layers: before the sheets of views, whose effects run earlier. */
export function adoptFirst(shadow: ShadowRoot, sheet: CSSStyleSheet): void {
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.unshift(sheet)
}

import { createContext, useContext, useInsertionEffect } from 'react'
import { adoptSheet } from '../dom/adopt-sheet'
import type { ElementHost } from './host.types'

export const HostContext = createContext<ElementHost | null>(null)

/**
 * Gives the element that this view is drawn in a further look: the css text of a file (`?inline`), made a sheet when it is first
 * asked for. It stays as long as the element. The one way for views to bring css that not every element needs.
 */
export function useSheet(css: string): void {
  const host = useContext(HostContext)
  useInsertionEffect(() => {
    if (host) adoptSheet(host.shadow, css)
  }, [host, css])
}

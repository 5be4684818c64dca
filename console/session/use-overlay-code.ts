import { useEffect } from 'react'
import { preloadParts } from '../../elements/parts/lazy-part'
import { useSessionUser } from './runtime-context'

/** ms after the shell appeared: the first page and its calls go first. */
const patience = 1_500

/** Fetches the code of dialogs and panels before the first one opens, so that losing the network later does not matter. */
export function useOverlayCode(): void {
  const drawn = (useSessionUser()?.permissionList.length ?? 0) > 0
  useEffect(() => {
    if (!drawn) return undefined
    const timer = setTimeout(preloadParts, patience)
    return () => clearTimeout(timer)
  }, [drawn])
}

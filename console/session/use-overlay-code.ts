import { useEffect } from 'react'
import { preloadParts } from '../../elements/parts/lazy-part'
import { useSessionUser } from './runtime-context'

/** ms after the shell appeared: the first page and its calls go first. */
const patience = 1_500

/** The user wants nothing fetched that nobody asked for: the header `Save-Data` of client hints, where a browser tells. */
const savesData = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches the code of dialogs and panels before the first one opens, so that losing the network later does not matter. Where
 * data is to be saved, each comes when it is opened.
 */
export function useOverlayCode(): void {
  const drawn = (useSessionUser()?.permissionList.length ?? 0) > 0
  useEffect(() => {
    if (!drawn || savesData()) return undefined
    const timer = setTimeout(preloadParts, patience)
    return () => clearTimeout(timer)
  }, [drawn])
}

import { useEffect } from 'react'
import { prefetchable } from '../../elements/parts/lazy-part'
import { allowsPrefetch, type Connection } from './allows-prefetch'
import { useSessionUser } from './runtime-context'

/** ms after the shell appeared: the first page and its requests go first. */
const PREFETCH_DELAY = 1_500

function prefetchWhenIdle(): void {
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  whenIdle(() => {
    // A part that fails is requested again when it is opened.
    for (const load of prefetchable.loaders.splice(0)) load()
  })
}

function startPrefetch(): void {
  prefetchable.onAdd = prefetchWhenIdle
  prefetchWhenIdle()
}

/** Loads the code of the dialogs and panels that most pages open, so that they open at once. */
export function usePrefetch(): void {
  const isShellShown = (useSessionUser()?.permissionList.length ?? 0) > 0
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (!isShellShown || !allowsPrefetch(connection)) return undefined
    const timer = setTimeout(startPrefetch, PREFETCH_DELAY)
    return () => clearTimeout(timer)
  }, [isShellShown])
}

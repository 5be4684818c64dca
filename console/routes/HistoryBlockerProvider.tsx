import { type ReactNode, useLayoutEffect, useState } from 'react'
import { type HistoryBlocker, HistoryBlockerContext } from './history-blocker'

/** Inside of the router: layout effects of children come before its own, and the window calls who listens in that order. */
export function HistoryBlockerProvider({ children }: { children: ReactNode }): ReactNode {
  const [blocker] = useState<HistoryBlocker>(() => ({ pass: null }))
  useLayoutEffect(() => {
    const hear = (event: PopStateEvent): void => blocker.pass?.(event)
    window.addEventListener('popstate', hear)
    return () => window.removeEventListener('popstate', hear)
  }, [blocker])
  return <HistoryBlockerContext value={blocker}>{children}</HistoryBlockerContext>
}

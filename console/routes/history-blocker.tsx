import { createContext, type ReactNode, useLayoutEffect, useState } from 'react'

/** What Back and Forward of the browser pass on their way to the router. */
export interface HistoryBlocker {
  /** Hears of them first; null lets them pass. */
  pass: ((event: PopStateEvent) => void) | null
}

/** Absent where the history of the tab is not the console's. */
export const HistoryBlockerContext = createContext<HistoryBlocker | null>(null)

/** Inside of the router: layout effects of children come before its own, and the window calls who listens in that order. */
export function HistoryBlockerScope({ children }: { children: ReactNode }): ReactNode {
  const [blocker] = useState<HistoryBlocker>(() => ({ pass: null }))
  useLayoutEffect(() => {
    const onPopState = (event: PopStateEvent): void => blocker.pass?.(event)
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [blocker])
  return <HistoryBlockerContext value={blocker}>{children}</HistoryBlockerContext>
}

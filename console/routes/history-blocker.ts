import { createContext } from 'react'

/** What Back and Forward of the browser pass on their way to the router. */
export interface HistoryBlocker {
  /** Hears of them first; null lets them pass. */
  pass: ((event: PopStateEvent) => void) | null
}

/** Absent where the history of the tab is not the console's. */
export const HistoryBlockerContext = createContext<HistoryBlocker | null>(null)

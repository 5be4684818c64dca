import { isRecord } from '../../elements/core/storage'
import type { HistoryBlocker } from '../routes/history-blocker'

/** Place of an entry in the history of the tab, as the router numbers them; undefined for entries of somebody else. */
function indexOf(state: unknown): number | undefined {
  return isRecord(state) && typeof state.idx === 'number' ? state.idx : undefined
}

/**
 * From now on the page that is shown is left by Back and Forward only where `ask` says so; returns the way to end that. They can
 * not be prevented, only undone: the router hears of none that was not allowed.
 */
export function blockHistory(blocker: HistoryBlocker, confirmLeave: () => Promise<boolean>): () => void {
  const here = indexOf(history.state)
  let asking = false

  async function askFor(steps: number): Promise<void> {
    asking = true
    const sure = await confirmLeave()
    asking = false
    if (!sure || blocker.pass !== undo) return
    blocker.pass = null
    history.go(steps)
  }

  function undo(event: PopStateEvent): void {
    const there = indexOf(event.state)
    if (here === undefined || there === undefined) return
    event.stopImmediatePropagation()
    if (there === here) return
    history.go(here - there)
    if (!asking) void askFor(there - here)
  }

  blocker.pass = undo
  return () => {
    if (blocker.pass === undo) blocker.pass = null
  }
}

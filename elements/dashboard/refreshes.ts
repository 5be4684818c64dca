import type { DashboardState } from './read-state'

/** Refreshes without new data after which the parts are shown as old. */
export const MAX_MISSED = 3

/** What is known, and how the last refreshes went. Holds one state, never a history. */
export interface Refreshes {
  readonly state: DashboardState | null
  /** When the state came, epoch ms by the clock of the server. */
  readonly at: number
  /** Refreshes since that failed, or brought the same data again. */
  readonly missed: number
  readonly error: unknown
}

export const noRefreshes: Refreshes = { state: null, at: 0, missed: 0, error: null }

/** A response came. One that is as old as the last is no new data: the server hangs. */
export function withState(before: Refreshes, state: DashboardState, now: number): Refreshes {
  const isSame = before.state?.ts !== undefined && state.ts !== undefined && state.ts <= before.state.ts
  if (isSame) return { ...before, missed: before.missed + 1, error: null }
  return { state, at: now, missed: 0, error: null }
}

/** `hasEnded`: the right to see anything is gone, and with it the old numbers. */
export function withFailure(before: Refreshes, error: unknown, hasEnded: boolean): Refreshes {
  return hasEnded ? { ...noRefreshes, error } : { ...before, missed: before.missed + 1, error }
}

export const isStale = ({ state, missed }: Refreshes): boolean => state !== null && missed >= MAX_MISSED

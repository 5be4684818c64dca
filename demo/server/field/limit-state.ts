import { MINUTE } from '../platform/base/time'

/** Milliseconds for which a value has to be within its limits until a bad one is new. */
const WELL_FOR = 5 * MINUTE
/** Milliseconds after which a reported value raises no alarm any more. */
export const MAX_REPORT_AGE = 10 * MINUTE
/** Percent at which a battery is low. */
export const LOW_BATTERY = 20

/** Whether a value is beyond its limits. */
export interface LimitState {
  isBeyond: boolean
  /** Since when it has been within its limits again, epoch ms; null: it is beyond, or was not. */
  wellAt: number | null
}

/** The state after a report. `raises`: it is beyond for the first time; `recovers`: it has been well for long enough. */
export function limitAfter(
  { isBeyond, wellAt }: LimitState,
  isBad: boolean,
  now: number,
): LimitState & { raises: boolean; recovers: boolean } {
  const recovers = isBeyond && wellAt !== null && now - wellAt >= WELL_FOR
  const wasBeyond = isBeyond && !recovers
  if (isBad) return { isBeyond: true, wellAt: null, raises: !wasBeyond, recovers }
  return { isBeyond: wasBeyond, wellAt: wasBeyond ? (wellAt ?? now) : null, raises: false, recovers }
}

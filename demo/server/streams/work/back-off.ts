import { MINUTE, SECOND } from '../../platform/base/time'

/** Waiting times between attempts, ms; the last one repeats. */
export const BACK_OFF: readonly number[] = [1, 2, 4, 8, 15, 30].map((seconds) => seconds * SECOND)
/** A run that lasted this long resets the waiting times. */
export const STABLE_AFTER = MINUTE
/** A process without a sign of life for this time has lost its work. */
export const LEASE_TIME = 15 * SECOND

/**
 * The next attempt after a failure.
 *
 * @param ranFor milliseconds that media flowed; 0 if it never did
 */
export function nextAttempt(retryCount: number, ranFor: number): { retryCount: number; delay: number } {
  const failures = ranFor >= STABLE_AFTER ? 0 : retryCount
  return { retryCount: failures + 1, delay: BACK_OFF[Math.min(failures, BACK_OFF.length - 1)] ?? 0 }
}

/** Whether another process may take work: nobody holds it, or its holder gives no sign of life. */
export function isFree({ process, beatAt }: { process: string | null; beatAt: number | null }, now: number): boolean {
  return process === null || (beatAt ?? 0) < now - LEASE_TIME
}

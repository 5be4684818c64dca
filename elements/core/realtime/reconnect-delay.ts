/** ms */
const waits = [5_000, 10_000, 20_000, 40_000, 60_000]
const spread = 0.3

/** Step by step: what to wait after `failures` in a row (0 for the first), the last of `waits` for all that follow. */
export function waitAfter(waits: readonly number[], failures: number): number {
  return waits[Math.min(failures, waits.length - 1)]!
}

/**
 * Wait in ms before the next connection after `failures` broken ones in a row (0 for the first): exactly 5 s, so that
 * one hiccup is over soon; the later ones with 0-30 % on top, so that clients of a restarted server do not come together.
 */
export function reconnectDelay(failures: number, chance: number): number {
  const wait = waitAfter(waits, failures)
  return failures === 0 ? wait : Math.round(wait * (1 + spread * chance))
}

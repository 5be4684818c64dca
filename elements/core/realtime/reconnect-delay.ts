import { backoff, spreadOut } from '../timing/backoff'

/** ms */
const first = 5_000
const longest = 60_000

/**
 * Wait in ms before the next connection after `failures` broken ones in a row (0 for the first): exactly 5 s, so that
 * one hiccup is over soon; the later ones with 0-30 % on top, so that clients of a restarted server do not come together.
 */
export function reconnectDelay(failures: number, chance: number): number {
  return failures === 0 ? first : spreadOut(backoff(failures, first, longest), chance)
}

/** What may come on top of a wait, at most: those who failed together shall not come back together. */
const spread = 0.3

/** Wait in ms before the next attempt after `failures` earlier ones: `first`, doubled with each, `longest` at most. */
export function backoff(failures: number, first: number, longest: number): number {
  return Math.min(first * 2 ** failures, longest)
}

/** A wait with 0-30 % on top, by `chance` (0-1). */
export function spreadOut(wait: number, chance = Math.random()): number {
  return Math.round(wait * (1 + spread * chance))
}

import { backoff } from './backoff'

const wait = backoff([5_000, 10_000, 20_000, 40_000, 60_000])

/**
 * Wait in ms before the next connection after `failures` broken ones in a row (0 for the first): exactly 5 s, so that
 * one hiccup is over soon; the later ones are spread by `chance`, 0-1.
 */
export function reconnectDelay(failures: number, chance: number): number {
  return wait(failures, failures && chance)
}

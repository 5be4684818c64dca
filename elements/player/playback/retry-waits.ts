import { backoff } from '../../core/realtime'

const wait = backoff([1_000, 2_000, 4_000, 8_000, 15_000, 30_000])
const waitForConnection = backoff([2_000])

/**
 * ms before the next attempt after `failures` in a row, the first one counting 1. `chance` (0-1) keeps the players of a page from trying
 * all at once.
 */
export function retryWait(failures: number, chance: number): number {
  return wait(failures - 1, chance)
}

/** ms before it is looked again for a free connection, which asks nobody. */
export function busyWait(chance: number): number {
  return waitForConnection(0, chance)
}

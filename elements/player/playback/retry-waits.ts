import { backoff } from '../../core/realtime'

const wait = backoff([1_000, 2_000, 4_000, 8_000, 15_000, 30_000])

/** ms before the next attempt after `failures` in a row, the first one counting 1. */
export function retryWait(failures: number): number {
  return wait(failures - 1)
}

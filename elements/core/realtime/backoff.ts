/** A wait grows by up to this share: clients of a server that was restarted do not come together. */
const spread = 0.3

/**
 * Waits in ms before the next attempt, step by step, the last one for all that follow. What it gives takes how often in a row it
 * failed before (0 for the first wait), a chance of 0-1 that spreads it, and what the other side asks for at least, ms.
 */
export function backoff(waits: readonly number[]): (failures: number, chance?: number, min?: number) => number {
  return (failures, chance = 0, min = 0) => Math.round(Math.max(waits[failures] ?? waits.at(-1)!, min) * (1 + spread * chance))
}

/** ms between two beginnings: sixteen at once would fight for the line. */
const gap = 100

/** Gives each picture of a wall its time to begin: ms to wait from now. */
export function createStarts(now: () => number): () => number {
  let last = -Infinity
  return () => {
    const at = now()
    last = Math.max(at, last + gap)
    return last - at
  }
}

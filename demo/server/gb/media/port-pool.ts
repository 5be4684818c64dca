/** Milliseconds for which a port that received packets is not given out: a late sender must not mix into a new stream. */
const REST = 10_000

/** Ports for media. */
export interface PortPool {
  /** A free even port; null where none is. */
  lease(): number | null
  /** `isUsed`: packets have come. */
  release(port: number, isUsed: boolean): void
  readonly leased: number
}

/** `range`: both ends belong to it. `now`: ms. */
export function createPortPool([from, to]: readonly [number, number], now: () => number): PortPool {
  const leased = new Set<number>()
  const resting = new Map<number, number>()
  const first = from + (from % 2)
  let next = first
  return {
    get leased() {
      return leased.size
    },
    lease() {
      const count = Math.floor((to - first) / 2) + 1
      for (let tried = 0; tried < count; tried += 1) {
        const port = next
        next = next + 2 > to ? first : next + 2
        if (leased.has(port) || (resting.get(port) ?? 0) > now()) continue
        resting.delete(port)
        leased.add(port)
        return port
      }
      return null
    },
    release(port, isUsed) {
      leased.delete(port)
      if (isUsed) resting.set(port, now() + REST)
    },
  }
}

/** A small seeded generator (mulberry32): the demo data is the same on every machine. Not for secrets. */
export interface Random {
  /** 0 <= x < 1. */
  fraction(): number
  /** An integer, both ends included. */
  integer(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in about `share` of the calls. */
  chance(share: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    fraction,
    integer: (low, high) => low + Math.floor(fraction() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(fraction() * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: (share) => fraction() < share,
  }
}

import type { LoopMode } from './r0-tables'

/** Which file follows. */
export interface PlayOrder {
  readonly index: number
  /** From 1. */
  readonly round: number
  /** The file that follows by itself; null: none, or it is not chosen yet. */
  readonly following: number | null
  /** Goes to the next file, or to one that was requested; false at the end of a list that is played once. */
  next(to?: number | null): boolean
}

/** Indexes in another order, each once. */
function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let left = count - 1; left > 0; left -= 1) {
    const other = Math.floor(random() * (left + 1))
    ;[order[left], order[other]] = [order[other] ?? 0, order[left] ?? 0]
  }
  return order
}

/** The order of `count` files, beginning with the file `start`. */
export function createPlayOrder(mode: LoopMode, count: number, { start = 0, round = 1, random = Math.random } = {}): PlayOrder {
  const listOrder = Array.from({ length: count }, (_, index) => index)
  let order = mode === 'random' ? shuffled(count, random) : listOrder
  let position = mode === 'random' ? 0 : Math.min(start, count - 1)
  let rounds = round
  return {
    get index() {
      return order[position] ?? 0
    },
    get round() {
      return rounds
    },
    get following() {
      if (mode === 'single') return order[position] ?? null
      return order[position + 1] ?? (mode === 'list' ? (order[0] ?? null) : null)
    },
    next(to = null) {
      if (to !== null && to >= 0 && to < count) {
        position = order.indexOf(to)
        return true
      }
      if (mode === 'single') {
        rounds += 1
        return true
      }
      position += 1
      if (position < count) return true
      if (mode === 'once') return false
      position = 0
      rounds += 1
      if (mode === 'random') order = shuffled(count, random)
      return true
    },
  }
}

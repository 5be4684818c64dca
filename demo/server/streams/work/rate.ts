import { kilobits } from '../../media/feeds/feed'

/** Window of a rate, ms. */
const WINDOW = 5000

/** Traffic of the last seconds. */
export interface Rate {
  add(bytes: number): void
  /** kbps. */
  readonly kbps: number
}

export function createRate(now: () => number = () => performance.now()): Rate {
  const sent: { at: number; bytes: number }[] = []
  return {
    add: (bytes) => void sent.push({ at: now(), bytes }),
    get kbps() {
      while (sent[0] && sent[0].at < now() - WINDOW) sent.shift()
      const [first] = sent
      const total = sent.reduce((sum, { bytes }) => sum + bytes, 0)
      return first ? kilobits(total, Math.max(1000, now() - first.at)) : 0
    },
  }
}

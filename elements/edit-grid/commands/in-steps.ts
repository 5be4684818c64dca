import type { Steps } from '../state/work.types'

/**
 * Work on many items as steps.
 * @param work does the items of these places
 * @param step items that are done in one go; fewer are asked for at the end
 */
export function* inSteps(count: number, work: (from: number, to: number) => void, step = 64): Steps {
  for (let from = 0; from < count; from += step) {
    const to = Math.min(count, from + step)
    work(from, to)
    yield to / count
  }
}

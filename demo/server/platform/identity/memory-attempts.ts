import type { Clock } from '../base/time'

/**
 * What this process remembers in place of the database while that takes no writes: how often something was tried of late. So
 * guessing is held up as long as people can sign in.
 */
export interface MemoryAttempts {
  /** Notes a try and returns how many there have been. */
  add(subject: string): number
  count(subject: string): number
}

export function createMemoryAttempts(clock: Clock, window: number): MemoryAttempts {
  const times = new Map<string, number[]>()

  function evict(): void {
    const oldest = clock.monotonic() - window
    for (const [subject, tries] of times) {
      const recent = tries.filter((time) => time > oldest)
      if (recent.length === 0) times.delete(subject)
      else times.set(subject, recent)
    }
  }

  const count = (subject: string): number => {
    evict()
    return times.get(subject)?.length ?? 0
  }
  return {
    add(subject) {
      const before = count(subject)
      times.set(subject, [...(times.get(subject) ?? []), clock.monotonic()])
      return before + 1
    },
    count,
  }
}

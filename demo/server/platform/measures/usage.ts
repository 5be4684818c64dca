import { cpus } from 'node:os'
import { performance, PerformanceObserver } from 'node:perf_hooks'

/** Milliseconds that a share of processor time is measured over at least: shorter ones say little. */
const MIN_REQUESTS = 1000

export interface ProcessorUse {
  /** Of all processors, 0 to 1. */
  system: number
  process: number
}

/** Pauses of the garbage collection since the start. */
export interface Pauses {
  count: number
  /** Milliseconds. */
  total: number
  longest: number
}

/** What the machine and this process are busy with. */
export interface Usage {
  processors(): ProcessorUse
  pauses(): Pauses
  close(): void
}

interface Sample {
  at: number
  /** Milliseconds of all processors together. */
  idle: number
  all: number
  own: number
}

function sample(): Sample {
  const times = cpus().map(({ times: one }) => one)
  const { user, system } = process.cpuUsage()
  return {
    at: performance.now(),
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.idle + one.irq, 0),
    own: (user + system) / 1000,
  }
}

function sharesBetween(from: Sample, to: Sample): ProcessorUse {
  const all = to.all - from.all
  const share = (part: number): number => (all > 0 ? Math.min(1, Math.max(0, part / all)) : 0)
  return { system: share(all - (to.idle - from.idle)), process: share(to.own - from.own) }
}

/** Begins to count. Shares of time are those between two questions, so nothing runs while nobody asks. */
export function watchProcessors(): () => ProcessorUse {
  let last = sample()
  let use: ProcessorUse = { system: 0, process: 0 }
  return () => {
    const now = sample()
    if (now.at - last.at >= MIN_REQUESTS) {
      use = sharesBetween(last, now)
      last = now
    }
    return use
  }
}

export function watchUsage(): Usage {
  const pauses: Pauses = { count: 0, total: 0, longest: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      pauses.count += 1
      pauses.total += duration
      pauses.longest = Math.max(pauses.longest, duration)
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return {
    processors: watchProcessors(),
    pauses: () => pauses,
    close: () => observer.disconnect(),
  }
}

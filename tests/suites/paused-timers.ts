export interface PausedTimers {
  /** How many wait now. */
  count(): number
  /** Their time is up. */
  run(): void
  /** Timers are the browser's again. */
  release(): void
}

/** Holds the timers of exactly this many milliseconds; the others run as usual. */
export function pauseTimers(held: number): PausedTimers {
  const { setTimeout, clearTimeout } = globalThis
  const waiting = new Map<number, () => void>()
  let last = 1e9
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number) => {
      if (ms !== held) return setTimeout(run, ms)
      waiting.set((last += 1), run)
      return last
    },
    clearTimeout: (id: number) => void (waiting.delete(id) || clearTimeout(id)),
  })
  return {
    count: () => waiting.size,
    run() {
      const due = [...waiting.values()]
      waiting.clear()
      for (const run of due) run()
    },
    release: () => void Object.assign(globalThis, { setTimeout, clearTimeout }),
  }
}

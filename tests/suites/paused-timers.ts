export interface PausedTimers {
  /** How many wait now. */
  count(): number
  /** Their time is up. */
  run(): void
  /** Timers are the browser's again. */
  release(): void
}

/** Holds the timers of exactly this many milliseconds, of one kind; the others run as usual. */
export function pauseTimers(interval: number, kind: 'Timeout' | 'Interval' = 'Timeout'): PausedTimers {
  const [set, clear] = [`set${kind}`, `clear${kind}`] as const
  const { [set]: setTimer, [clear]: clearTimer } = globalThis
  const waiting = new Map<number, () => void>()
  let last = 1e9
  Object.assign(globalThis, {
    [set]: (run: () => void, ms?: number) => {
      if (ms !== interval) return setTimer(run, ms)
      waiting.set((last += 1), run)
      return last
    },
    [clear]: (id: number) => void (waiting.delete(id) || clearTimer(id)),
  })
  return {
    count: () => waiting.size,
    run() {
      const due = [...waiting.values()]
      if (kind === 'Timeout') waiting.clear()
      for (const run of due) run()
    },
    release: () => void Object.assign(globalThis, { [set]: setTimer, [clear]: clearTimer }),
  }
}

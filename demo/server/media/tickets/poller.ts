/** Milliseconds between two looks where nothing else is said. */
const POLL_INTERVAL = 2000

/** Looks again and again whether something has changed. */
export interface Poller {
  /** Looks by itself from now on. */
  begin(): void
  /** Looks now: something has changed. */
  poll(): Promise<void>
  /** Looks no more, and waits for the look that is under way. */
  close(): Promise<void>
}

/** One look at a time; one that fails is told, and the next tries again. */
export function createPoller(check: () => Promise<void>, report: (error: unknown) => void, every = POLL_INTERVAL): Poller {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function poll(): Promise<void> {
    // What changed while a look was under way is not in it.
    await running
    if (isClosed) return
    running ??= check()
      .catch(report)
      .finally(() => {
        running = undefined
      })
    await running
  }

  return {
    begin() {
      timer = setInterval(() => void poll(), every).unref()
    },
    poll,
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}

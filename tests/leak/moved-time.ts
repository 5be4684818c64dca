import type { Page } from 'puppeteer-core'

/** What a page with moved time offers the test. */
interface MovedTime {
  /** So many ms pass at once: whatever waits until then runs in its order, an interval once. */
  pass(ms: number): Promise<void>
}

/**
 * Replaces timers, dates and frames before the scripts of a page. Time passes as usual until `pass` is called; from then on it stands
 * still between calls. The virtual time of Chromium (`PageFaults.liveThrough`) runs each timer and paints each frame of a day, which takes
 * many minutes; here time jumps, as in a page that its browser wakes now and then.
 */
function installMovedTime(frameTime: number): void {
  const { setTimeout: setSystemTimeout, Date: SystemDate } = globalThis
  const started = SystemDate.now()
  const timers = new Map<number, { at: number; run: () => void; every?: number }>()
  let tasks: (() => void)[] = []
  let now = 0
  let last = 0
  const usual = new AbortController()

  function plan(run: () => void, ms: number, every?: number): number {
    timers.set((last += 1), { at: now + Math.max(0, ms), run, ...(every !== undefined && { every }) })
    return last
  }
  const clear = (id: number): void => void timers.delete(id)
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setSystemTimeout(resolve, ms))

  /** Promises and tasks of what has just run. */
  async function settle(): Promise<void> {
    do {
      const present = tasks
      tasks = []
      for (const task of present) task()
      // oxlint-disable-next-line no-await-in-loop -- a chain of promises takes one turn after another
      for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
    } while (tasks.length > 0)
  }

  function next(end: number): number | undefined {
    let found: number | undefined
    let earliest = end
    for (const [id, { at }] of timers)
      if (at < earliest || (at === earliest && found === undefined)) {
        found = id
        earliest = at
      }
    return found
  }

  async function advance(ms: number): Promise<void> {
    await settle()
    now += ms
    for (let id = next(now); id !== undefined; id = next(now)) {
      const timer = timers.get(id)!
      if (timer.every === undefined) timers.delete(id)
      else timer.at = now + Math.max(1, timer.every)
      timer.run()
      // oxlint-disable-next-line no-await-in-loop -- one timer after another
      await settle()
    }
  }

  async function passAsUsual(): Promise<void> {
    while (!usual.signal.aborted) {
      const before = SystemDate.now()
      // oxlint-disable-next-line no-await-in-loop -- as a clock does
      await pause(10)
      // oxlint-disable-next-line no-await-in-loop -- as a clock does
      await advance(SystemDate.now() - before)
    }
  }
  const ended = passAsUsual()

  type Run = (...values: unknown[]) => void
  Object.assign(globalThis, {
    setTimeout: (run: Run, ms = 0, ...values: unknown[]) => plan(() => run(...values), ms),
    setInterval: (run: Run, ms = 0, ...values: unknown[]) => plan(() => run(...values), ms, ms),
    clearTimeout: clear,
    clearInterval: clear,
    requestAnimationFrame: (run: FrameRequestCallback) => plan(() => run(now), frameTime),
    cancelAnimationFrame: clear,
    // React plans its work with it where it is there.
    setImmediate: (task: () => void) => void tasks.push(task),
    Date: new Proxy(SystemDate, {
      construct: (target, values: unknown[]) =>
        values.length === 0 ? new target(started + now) : (Reflect.construct(target, values) as Date),
      get: (target, key) => (key === 'now' ? () => started + now : (Reflect.get(target, key) as unknown)),
    }),
    opsMovedTime: {
      async pass(ms: number) {
        usual.abort()
        await ended
        await advance(ms)
      },
    } satisfies MovedTime,
  })
  performance.now = () => now
}

/** To be called before the page is opened. `frameTime`: ms between two frames of the moved time. */
export async function moveTimeOf(page: Page, frameTime: number): Promise<void> {
  await page.evaluateOnNewDocument(installMovedTime, frameTime)
}

/** ms by which time jumps. */
export const JUMP = 120_000

/** So many ms pass in a page whose time is moved, jump by jump. The browser frees and paints in between. */
export function passTime(page: Page, ms: number): Promise<void> {
  return page.evaluate(
    async (all, jump) => {
      const { pass } = Reflect.get(globalThis, 'opsMovedTime') as MovedTime
      const channel = new MessageChannel()
      for (let rest = all; rest > 0; rest -= jump) {
        // oxlint-disable-next-line no-await-in-loop -- one jump after another
        await pass(Math.min(rest, jump))
        // oxlint-disable-next-line no-await-in-loop -- one jump after another
        await new Promise((resolve) => {
          channel.port1.addEventListener('message', resolve, { once: true })
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      }
    },
    ms,
    JUMP,
  )
}

import type { Page } from 'puppeteer-core'

/** The clock of a page as a test moves it. */
interface PageClock {
  /** Runs all timers of so many ms in their order, and waits for the calls that they make. */
  advance(ms: number): Promise<void>
}

declare global {
  // oxlint-disable-next-line no-var -- how a global is declared
  var opsTestClock: PageClock
}

/** Runs in the page before its scripts: timers, frames and dates by a clock that only `opsTestClock.advance` moves. */
function installClock(): void {
  interface Timer {
    at: number
    run: () => void
    every: number | null
  }
  /** ms after which React and calls get their turn. */
  const TURN = 1000
  const FRAME = 16
  const started = Date.now()
  let elapsed = 0
  let lastId = 0
  let pending = 0
  const timers = new Map<number, Timer>()
  const RealDate = Date
  const channel = new MessageChannel()
  const turns: (() => void)[] = []
  channel.port1.addEventListener('message', () => turns.shift()?.())
  channel.port1.start()
  const nextTurn = (): Promise<void> =>
    new Promise((resolve) => {
      turns.push(resolve)
      channel.port2.postMessage(null)
    })

  function add(run: () => void, delay: number, every: number | null): number {
    timers.set((lastId += 1), { at: elapsed + Math.max(1, delay), run, every })
    return lastId
  }
  function nextTimer(until: number): [number, Timer] | undefined {
    let next: [number, Timer] | undefined
    for (const entry of timers) if (entry[1].at <= until && !(next && next[1].at <= entry[1].at)) next = entry
    return next
  }
  type Handler = (...values: unknown[]) => void
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function count(body) {
    pending += 1
    this.addEventListener('loadend', () => (pending -= 1), { once: true })
    send.call(this, body)
  }
  const isWaiting = (): boolean => pending > 0
  performance.now = () => elapsed
  Object.assign(globalThis, {
    Date: class extends RealDate {
      constructor(...values: unknown[]) {
        if (values.length === 0) super(started + elapsed)
        else super(...(values as [number]))
      }
      static override now(): number {
        return started + elapsed
      }
    },
    setTimeout: (run: Handler, delay = 0, ...values: unknown[]) => add(() => run(...values), delay, null),
    setInterval: (run: Handler, delay = 0, ...values: unknown[]) => add(() => run(...values), delay, Math.max(1, delay)),
    clearTimeout: (id: number) => timers.delete(id),
    clearInterval: (id: number) => timers.delete(id),
    requestAnimationFrame: (run: FrameRequestCallback) => add(() => run(elapsed), FRAME, null),
    cancelAnimationFrame: (id: number) => timers.delete(id),
    opsTestClock: {
      async advance(ms: number) {
        for (const end = elapsed + ms; elapsed < end;) {
          const turn = Math.min(end, elapsed + TURN)
          for (let next = nextTimer(turn); next; next = nextTimer(turn)) {
            const [id, timer] = next
            elapsed = Math.max(elapsed, timer.at)
            if (timer.every === null) timers.delete(id)
            else timer.at += timer.every
            timer.run()
          }
          elapsed = turn
          do await nextTurn()
          while (isWaiting())
        }
      },
    },
  })
}

/** Every page that is loaded from now on has a clock of its own. */
export async function usePageClock(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(installClock)
}

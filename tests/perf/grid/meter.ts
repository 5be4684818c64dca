import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'puppeteer-core'
import type { GridName } from './bench.types'
import type { BenchPage } from './page'

type Call = { [Name in keyof BenchPage]: BenchPage[Name] extends (...input: never[]) => unknown ? Name : never }[keyof BenchPage]

/** Quiet for this long, ms, with less work than `idleTask` ms: what was asked for is done. */
const quiet = 80
const idleTask = 1
const longest = 30_000

/** A page with one grid in it, and what its main thread spends. */
export class Meter {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
    /** Compressed bytes of scripts and styles by address. */
    readonly shipped: ReadonlyMap<string, number>,
  ) {}

  static async open(browser: Browser, url: string, name: GridName, rows: number): Promise<Meter> {
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    const shipped = new Map<string, number>()
    const reading: Promise<unknown>[] = []
    page.on('response', (response) => {
      const address = new URL(response.url()).pathname
      if (/\.(js|css)$/.test(address))
        reading.push(response.buffer().then((bytes) => shipped.set(address, gzipSync(bytes, { level: 9 }).length)))
    })
    const session = await page.createCDPSession()
    // Time of the thread, not of the clock: what else runs on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('HeapProfiler.enable')
    const meter = new Meter(page, session, shipped)
    await page.goto(url, { waitUntil: 'load' })
    await meter.call('prepare', name, rows)
    await meter.settle()
    await Promise.all(reading)
    return meter
  }

  async call<Name extends Call>(name: Name, ...input: Parameters<BenchPage[Name]>): Promise<Awaited<ReturnType<BenchPage[Name]>>> {
    const result: unknown = await this.page.evaluate(
      (method, values) => {
        const { bench } = globalThis as unknown as { bench: Record<string, (...all: unknown[]) => unknown> }
        return bench[method]!(...values)
      },
      name,
      input,
    )
    return result as Awaited<ReturnType<BenchPage[Name]>>
  }

  /** ms that the main thread worked since the page began. */
  async #spent(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }

  async settle(): Promise<void> {
    const start = performance.now()
    for (let last = await this.#spent(); performance.now() - start < longest;) {
      await new Promise((resolve) => {
        setTimeout(resolve, quiet)
      })
      const now = await this.#spent()
      if (now - last < idleTask) return
      last = now
    }
  }

  /**
   * ms of the main thread for this, to the end of all that follows from it. Garbage is collected before: else whatever happens
   * to fill the young generation pays for the rows that the page has loaded, and a grid that made little of its own pays late.
   */
  async cost(work: () => Promise<unknown>): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage')
    await this.settle()
    const before = await this.#spent()
    await work()
    await this.settle()
    return (await this.#spent()) - before
  }

  /** Bytes in use after everything unreachable was freed. */
  async heap(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage')
    await this.session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await this.session.send('Runtime.getHeapUsage')
    return usedSize
  }

  /** Forty notches of a wheel, 120 px each. */
  async wheel(): Promise<void> {
    for (let notch = 0; notch < 40; notch++)
      await this.session.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 600, y: 300, deltaX: 0, deltaY: 120 })
  }
}

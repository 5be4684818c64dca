import { type Browser, launch } from 'puppeteer-core'
import { it } from 'vitest'
import { browserArguments, browserPath } from '../tools/browser.mjs'
import { buildPage, servePage } from './bench-site'
import type { MapName, MapPage } from './map/page'
import { median, printTable } from './table'

declare global {
  // oxlint-disable-next-line no-var -- how a global is declared
  var opsMapBench: MapPage
}

/** `npm run bench -- map 3 10`: repetitions, and updates of each, one a second. */
const [runs = '3', updates = '10'] = (process.env['BENCH_ARGUMENTS'] ?? '').split(' ').filter(Boolean)
const WARM_UP = 3
const INTERVAL = 1000

const names = ['ours', 'plain'] as const

/** ms of the main thread for each update of 5,000 points. */
async function measure(browser: Browser, url: string, name: MapName): Promise<number> {
  const page = await browser.newPage()
  await page.setViewport({ width: 1300, height: 820 })
  await page.goto(url)
  const session = await page.createCDPSession()
  // Time of the thread, not of the clock: what else runs on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0)
  }
  await page.evaluate((shown) => opsMapBench.show(shown), name)
  const move = async (step: number): Promise<void> => {
    const started = performance.now()
    await page.evaluate((at) => opsMapBench.move(at), step)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, INTERVAL - (performance.now() - started))))
  }
  for (let step = 1; step <= WARM_UP; step++) await move(step)
  const before = await spent()
  for (let step = 1; step <= Number(updates); step++) await move(WARM_UP + step)
  const time = (await spent()) - before
  await page.close()
  return time / Number(updates)
}

/** Both draw the same points in one browser, in turn, each time in another order. Compare within a run only. */
it(`5,000 points once a second, ${runs} repetitions`, async () => {
  await buildPage('map')
  const site = await servePage('map')
  const found: Record<MapName, number[]> = { ours: [], plain: [] }
  for (let run = 0; run < Number(runs); run++) {
    const browser = await launch({ executablePath: browserPath(), args: [...browserArguments(), '--disable-gpu'], headless: true })
    for (const name of run % 2 ? names.toReversed() : names) found[name].push(await measure(browser, site.url, name))
    await browser.close()
  }
  await site.close()
  const [ours, plain] = [median(found.ours), median(found.plain)]
  printTable(
    '5,000 points move once a second: ms of the main thread for each update; goal for the ratio 1.2',
    ['', 'ops-device-map', 'Leaflet with the same canvas layer', 'ratio'],
    [['update', ours.toFixed(1), plain.toFixed(1), (ours / plain).toFixed(2)]],
  )
}, 600_000)

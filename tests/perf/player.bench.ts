import { launch, type Browser, type CDPSession, type Page } from 'puppeteer-core'
import { it } from 'vitest'
import { browserArguments, browserPath } from '../tools/browser.mjs'
import { buildPage, servePage } from './bench-site'
import { heapOf } from './heap'
import type { Played, PlayerPage } from './player/page'
import { serveStreams } from './player/streams'
import { median, printTable } from './table'

declare global {
  // oxlint-disable-next-line no-var -- how a global is declared
  var opsPlayerBench: PlayerPage
}

/** `npm run bench -- player 3 1,4,9,16`: repetitions, and how many panes. */
const [runs = '3', panes = '1,4,9,16'] = (process.env['BENCH_ARGUMENTS'] ?? '').split(' ').filter(Boolean)
const counts = panes.split(',').map(Number)
/** ms after the first frames, and over which is measured. */
const SETTLE = 2000
const MEASURE = 6000
/** Changes of the source. */
const CHANGES = 200

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))

/** What was used up: ms of the page's main thread, and of all processes of the browser. */
interface Used {
  main: number
  all: number
}

async function used(page: Page, system: CDPSession): Promise<Used> {
  const { TaskDuration = 0 } = await page.metrics()
  const { processInfo } = await system.send('SystemInfo.getProcessInfo')
  return { main: TaskDuration * 1000, all: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0) }
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage()
  await page.setViewport({ width: 1400, height: 900 })
  await page.goto(url)
  await page.evaluate(() => opsPlayerBench.ready)
  return page
}

/** Share of one core, in percent, while so many panes play. */
async function loadOf(page: Page, system: CDPSession, what: Played, urls: readonly string[]): Promise<Used> {
  await page.evaluate((name, addresses) => opsPlayerBench.play(name, addresses), what, [...urls])
  await pause(SETTLE)
  const [before, began] = [await used(page, system), performance.now()]
  await pause(MEASURE)
  const [after, time] = [await used(page, system), performance.now() - began]
  await page.evaluate(() => opsPlayerBench.clear())
  await pause(500)
  return { main: ((after.main - before.main) / time) * 100, all: ((after.all - before.all) / time) * 100 }
}

async function pressTime(page: Page, what: Played, url: string): Promise<number> {
  const shown = page.evaluate((name, address) => opsPlayerBench.afterPress(name, address), what, url)
  await page.click('#go')
  const time = await shown
  await page.evaluate(() => opsPlayerBench.clear())
  await pause(300)
  return time
}

const percent = (values: readonly number[]): string => `${median(values).toFixed(1)} %`
const ms = (values: readonly number[]): string => `${Math.round(median(values))} ms`
const ratio = (ours: readonly number[], plain: readonly number[]): string => (median(ours) / median(plain)).toFixed(2)

/** Both play the same streams in one browser, in turn, each time in another order. Compare within a run only. */
it(`the player beside mpegts.js, ${runs} repetitions`, async () => {
  await buildPage('player')
  const site = await servePage('player')
  const streams = await serveStreams()
  const browser = await launch({
    executablePath: browserPath(),
    args: [...browserArguments(), '--disable-gpu', '--autoplay-policy=no-user-gesture-required', '--enable-precise-memory-info'],
    headless: true,
    protocolTimeout: 600_000,
  })
  try {
    const system = await browser.target().createCDPSession()
    const page = await openPage(browser, site.url)
    // The engine's code is there from now on.
    for (const what of ['ours', 'plain'] as const) await pressTime(page, what, streams.urls[0]!)

    const loads = new Map<string, Used[]>()
    for (let run = 0; run < Number(runs); run++)
      for (const count of counts)
        for (const what of run % 2 === 0 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const)) {
          const load = await loadOf(page, system, what, streams.urls.slice(0, count))
          loads.set(`${what} ${count}`, [...(loads.get(`${what} ${count}`) ?? []), load])
        }
    const rows = counts.map((count) => {
      const of = (what: Played, part: keyof Used): number[] => (loads.get(`${what} ${count}`) ?? []).map((load) => load[part])
      const [main, bareMain, all, bareAll] = [of('ours', 'main'), of('plain', 'main'), of('ours', 'all'), of('plain', 'all')]
      return [
        `${count} panes`,
        percent(main),
        percent(bareMain),
        ratio(main, bareMain),
        percent(all),
        percent(bareAll),
        ratio(all, bareAll),
      ]
    })
    const heads = ['', 'ours, main thread', 'mpegts.js', 'ratio', 'ours, all processes', 'mpegts.js', 'ratio']
    printTable(`While panes of 320 x 180 play, of one core; goal for the ratio 1.1`, heads, rows)

    const presses = { ours: [] as number[], plain: [] as number[] }
    for (let run = 0; run < 5 * Number(runs); run++)
      for (const what of run % 2 === 0 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const))
        presses[what].push(await pressTime(page, what, streams.urls[run % 16]!))
    const walls: string[][] = []
    for (const [count, threshold] of [
      [9, 5000],
      [16, 8000],
    ] as const) {
      const times: number[] = []
      for (let run = 0; run < Number(runs); run++) {
        times.push(await page.evaluate((addresses) => opsPlayerBench.play('wall', addresses), streams.urls.slice(0, count)))
        await page.evaluate(() => opsPlayerBench.clear())
        await pause(500)
      }
      walls.push([`all ${count} panes of a wall play`, ms(times), '-', `${threshold} ms`])
    }
    printTable(
      'Until there is a picture',
      ['', 'ours', 'mpegts.js', 'goal'],
      [['first frame after a press', ms(presses.ours), ms(presses.plain), '-'], ...walls],
    )

    await page.evaluate((addresses) => opsPlayerBench.change(addresses, 10), streams.urls.slice(0, 4))
    await page.evaluate(() => opsPlayerBench.clear())
    const before = await heapOf(page)
    await page.evaluate((addresses, times) => opsPlayerBench.change(addresses, times), streams.urls.slice(0, 4), CHANGES)
    const playing = await heapOf(page)
    await page.evaluate(() => opsPlayerBench.clear())
    const after = await heapOf(page)
    const mb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(2)} MB`
    printTable(
      `Memory of the page, ${CHANGES} changes of one player's source`,
      ['', 'heap'],
      [
        ['before, nothing plays', mb(before)],
        ['after the last one, which plays', mb(playing)],
        ['after, nothing plays', mb(after)],
      ],
    )
  } finally {
    await browser.close()
    streams.close()
    await site.close()
  }
}, 3_600_000)

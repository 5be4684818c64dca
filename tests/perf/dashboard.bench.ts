import { launch } from 'puppeteer-core'
import { it } from 'vitest'
import { browserArguments, browserPath } from '../tools/browser.mjs'
import { buildPage, servePage } from './bench-site'
import type { DashboardPage } from './dashboard/page'
import { percentile, printTable } from './table'

declare global {
  // oxlint-disable-next-line no-var -- how a global is declared
  var opsDashboardBench: DashboardPage
}

/** `npm run bench -- dashboard 200 10`: updates a second, seconds. */
const [perSecond = '200', seconds = '10'] = (process.env['BENCH_ARGUMENTS'] ?? '').split(' ').filter(Boolean)
const GOAL = 50

/** All modules of the big screen change with each update. */
it(`${perSecond} updates of ops-dashboard a second`, async () => {
  await buildPage('dashboard')
  const site = await servePage('dashboard')
  const browser = await launch({ executablePath: browserPath(), args: [...browserArguments(), '--disable-gpu'], headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1920, height: 1080 })
  await page.goto(site.url)
  await page.evaluate(() => opsDashboardBench.show())
  const run = (duration: number) => page.evaluate((rate, time) => opsDashboardBench.run(rate, time), Number(perSecond), duration)
  // Code that is compiled with the first updates does not count.
  await run(2000)
  const { updates, frames, longestTask } = await run(Number(seconds) * 1000)
  await browser.close()
  await site.close()
  const ms = (time: number): string => `${time.toFixed(1)} ms`
  printTable(
    `ops-dashboard, ${updates} updates in ${seconds} s; goal: no frame over ${GOAL} ms`,
    ['', 'median', '99 %', 'longest', `over ${GOAL} ms`],
    [
      [
        'frame',
        ms(percentile(frames, 50)),
        ms(percentile(frames, 99)),
        ms(Math.max(...frames)),
        String(frames.filter((time) => time > GOAL).length),
      ],
      ['task over 50 ms', '', '', longestTask === 0 ? 'none' : ms(longestTask), ''],
    ],
  )
}, 120_000)

import { type Browser, launch, type Page } from 'puppeteer-core'
import { it } from 'vitest'
import { browserArguments, browserPath } from '../tools/browser.mjs'
import { buildPeer, count, serveLists } from './list/site'
import { median, printTable } from './table'

/** What both pages offer: the text of the first cell, and what is done with the list. */
interface List {
  first: () => string
  sort: () => void
  filter: () => void
  next: () => void
}
declare const list: List | undefined

const pages = ['ours', 'tanstack'] as const
const steps = ['first page', 'sort', 'filter', 'ten page turns'] as const
type Timings = Readonly<Record<(typeof steps)[number], number>>

/** ms of the main thread until another first row stands there. */
async function taskOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const before = (await page.metrics()).TaskDuration ?? 0
  const first = await page.evaluate(() => (typeof list === 'undefined' ? '' : list.first()))
  await act()
  await page.waitForFunction((was) => typeof list !== 'undefined' && list.first() !== '' && list.first() !== was, { polling: 'raf' }, first)
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  return (((await page.metrics()).TaskDuration ?? 0) - before) * 1000
}

async function measured(browser: Browser, url: string): Promise<Timings> {
  const page = await browser.newPage()
  const act = (name: 'sort' | 'filter' | 'next') => (): Promise<void> => page.evaluate((one) => list![one](), name)
  const firstPage = await taskOf(page, () => page.goto(url))
  const found = { 'first page': firstPage, sort: await taskOf(page, act('sort')), filter: await taskOf(page, act('filter')) }
  let turns = 0
  for (let turn = 0; turn < 10; turn++) turns += await taskOf(page, act('next'))
  await page.close()
  return { ...found, 'ten page turns': turns }
}

/** `npm run bench -- list 5`: repetitions. Each in a browser of its own, the pages in turn; compare within a run only. */
it('a list of a server', async () => {
  const [runs = '3'] = (process.env['BENCH_ARGUMENTS'] ?? '').split(' ').filter(Boolean)
  await buildPeer()
  const site = await serveLists()
  const found = new Map<string, Timings[]>(pages.map((name) => [name, []]))
  for (let run = 0; run < Number(runs); run++) {
    const browser = await launch({ executablePath: browserPath(), args: [...browserArguments(), '--disable-gpu'], headless: true })
    for (const name of run % 2 ? pages.toReversed() : pages) found.get(name)!.push(await measured(browser, `${site.url}/${name}.html`))
    await browser.close()
  }
  await site.close()
  const middle = (name: string, step: keyof Timings): number => median(found.get(name)!.map((one) => one[step]))
  printTable(
    `Lists of ${count} records behind a server, medians of ${runs}: ms of the main thread`,
    ['', 'ops-data-table', 'TanStack by itself', 'ratio'],
    steps.map((step) => [
      step,
      middle('ours', step).toFixed(0),
      middle('tanstack', step).toFixed(0),
      (middle('ours', step) / middle('tanstack', step)).toFixed(1),
    ]),
  )
}, 600_000)

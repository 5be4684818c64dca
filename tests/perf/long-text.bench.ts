import type { ElementHandle, Page } from 'puppeteer-core'
import { it } from 'vitest'
import { elementSamples } from '../suites/samples'
import { boxes, copyLong, whenRendered, giveLong, openLongTextPage, paste, takeBack } from '../tools/long-text-page'
import { useSite } from '../tools/site'
import { printTable } from './table'

const tries = 3
const site = useSite({}, { fetchesAhead: true })
const fields = elementSamples.filter(({ form }) => form)
const limit = 'peer + 50 ms'

/** Resolves with a function that tells the processor time the page's main thread has worked so far, ms. */
async function processorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.createCDPSession()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
}

/** Processor time until what was done is drawn, the best of some tries, ms. */
async function workOf(
  page: Page,
  cpu: () => Promise<number>,
  act: () => Promise<void>,
  undo: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  let best = Infinity
  for (let run = 0; run < tries; run++) {
    const before = await cpu()
    await act()
    await whenRendered(page)
    best = Math.min(best, (await cpu()) - before)
    await undo()
    await whenRendered(page)
  }
  return best
}

/**
 * A bare text box of the browser on the same page, in the letters of our fields: the peer. One that refuses takes nothing that is typed.
 */
async function addPeer(page: Page, refuses = false): Promise<void> {
  await page.$eval(
    '#stage',
    (stage, isClosed) => {
      const peer = document.createElement('input')
      peer.id = 'peer'
      const { fontFamily, fontSize } = getComputedStyle(stage.firstElementChild!.shadowRoot!.querySelector('.ops-root')!)
      Object.assign(peer.style, { fontFamily, fontSize })
      if (isClosed) peer.addEventListener('beforeinput', (event) => event.preventDefault())
      stage.prepend(peer)
    },
    refuses,
  )
}

const ms = (time: number): string => `${Math.round(time)} ms`

it('a megabyte set as value', async () => {
  const { page, samples } = await openLongTextPage(site)
  const cpu = await processorTime(page)
  await samples.show(...fields)
  await addPeer(page)
  const work = (css: string): Promise<number> =>
    workOf(
      page,
      cpu,
      () => giveLong(page, css),
      () => takeBack(page, css),
    )
  const peer = await work('#peer')
  const rows = []
  // What shows nothing of it in a box owes the 50 ms alone.
  for (const { tag } of fields)
    rows.push([tag, ms(await work(tag)), (await page.$(`${tag} >>> :is(${boxes})`)) ? limit : '50 ms', ms(peer)])
  printTable('A megabyte of text set as value: processor time', ['', 'ours', 'goal', 'a bare box'], rows)
}, 600_000)

it('a megabyte pasted', async () => {
  const { page, samples } = await openLongTextPage(site)
  const cpu = await processorTime(page)
  await samples.show(...fields)
  await copyLong(page)
  await addPeer(page, true)
  await page.focus('#peer')
  const peer = await workOf(page, cpu, () => paste(page))
  const rows = []
  for (const sample of fields) {
    await samples.open(sample)
    for (const box of (await page.$$(`${sample.tag} >>> :is(${boxes})`)) as ElementHandle<HTMLInputElement>[]) {
      await box.focus()
      rows.push([sample.tag, ms(await workOf(page, cpu, () => paste(page))), limit, ms(peer)])
    }
    await page.$eval(sample.tag, (element) => element.remove())
  }
  printTable('A megabyte of text pasted: processor time', ['', 'ours', 'goal', 'a bare box that refuses'], rows)
}, 600_000)

import type { Page } from 'puppeteer-core'
import type { ConsolePage } from '../tools/console-page'
import { closeTabs, openTabs } from '../tools/open-tabs'
import type { Site } from '../tools/site'
import { tabTitles } from '../tools/tabs'
import { expectSoon } from '../tools/wait'
import { heapOf } from './heap'

export interface TabCosts {
  /** ms the main thread worked, one entry per switch to a tab that was kept. */
  kept: number[]
  /** The same for the user list under an address that is not open yet, until its rows are there. */
  fresh: number[]
  /** Growth of the heap by fifty tabs opened and closed, as a share; the first fifty fill caches and are not counted. */
  growth: number
}

const switches = 8
const many = 50

/** Home and a kept list as tabs 0 and 1, in turn; then new lists; then many tabs. */
export async function tabCosts(site: Site): Promise<TabCosts> {
  const app = await site.openAs('admin', '/dashboard/analysis')
  await openTabs(app, 1, 'kept')
  await expectSoon(() => tabTitles(app)).toHaveLength(2)
  const [saved, fresh]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < switches; turn++) saved.push(await taskTime(app.page, () => pressTab(app.page, turn % 2)))
  for (let turn = 0; turn < switches; turn++) fresh.push(await taskTime(app.page, () => openList(app.page, turn)))
  await closeTabs(app)
  const [before, after] = [await heapAfterMany(app), await heapAfterMany(app)]
  await app.page.close()
  return { kept: saved.slice(2), fresh: fresh.slice(2), growth: after / before - 1 }
}

async function heapAfterMany(app: ConsolePage): Promise<number> {
  await openTabs(app, many, 'many')
  await closeTabs(app)
  return heapOf(app.page)
}

/** What the main thread worked meanwhile, until it was idle again. */
async function taskTime(page: Page, act: () => Promise<void>): Promise<number> {
  const idle = (): Promise<void> => page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  await idle()
  const before = (await page.metrics()).TaskDuration ?? 0
  await act()
  await idle()
  return ((await page.metrics()).TaskDuration! - before) * 1000
}

function pressTab(page: Page, position: number): Promise<void> {
  return page.evaluate(
    (at) =>
      new Promise<void>((resolve) => {
        const root = document.querySelector('ops-console')!.shadowRoot!
        root.querySelectorAll<HTMLElement>('.ops-tab')[at]!.click()
        const checkFrame = (): void =>
          void (root.querySelectorAll('.ops-tab')[at]!.ariaCurrent === 'page' ? resolve() : requestAnimationFrame(checkFrame))
        checkFrame()
      }),
    position,
  )
}

function openList(page: Page, number: number): Promise<void> {
  return page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const root = document.querySelector('ops-console')!.shadowRoot!
        history.pushState({ idx: 0, key: to }, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
        const isThere = (): boolean =>
          [...root.querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden], .ops-emptyrow)')].some((row) => row.checkVisibility())
        const checkFrame = (): void => void (isThere() ? resolve() : requestAnimationFrame(checkFrame))
        requestAnimationFrame(checkFrame)
      }),
    `/isystem/user?fresh${number}`,
  )
}

import type { Page } from 'puppeteer-core'
import { describe, expect, it } from 'vitest'
import { useSite } from '../tools/site'
import { countersOf } from './counters'

const elements: readonly [tag: string, markup: string][] = [
  ['ops-config', '<ops-config base-url="/x"><p>content</p></ops-config>'],
  ['ops-modal', '<ops-modal heading="h" open><p>content</p></ops-modal>'],
  ['ops-dict-select', `<ops-dict-select label="l" options='[{"value":"1","text":"one"}]'></ops-dict-select>`],
  ['ops-date-picker', '<ops-date-picker label="l" value="2026-01-05"></ops-date-picker>'],
  ['ops-user-picker', '<ops-user-picker label="l"></ops-user-picker>'],
]

/** Heap may grow by this much while the engine compiles what runs often; one view kept per round would double it. */
const heapSlack = 1.2

/** Mounts and removes one element so often, waiting each time until it is drawn. */
async function mountTimes(page: Page, markup: string, times: number): Promise<void> {
  await page.evaluate(
    async (html, rounds) => {
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const box = document.body.appendChild(document.createElement('div'))
      for (let round = 0; round < rounds; round++) {
        box.append(document.createRange().createContextualFragment(html))
        const element = box.firstElementChild!
        for (let wait = 0; wait < 100 && !element.shadowRoot!.firstElementChild; wait++) await frame()
        await frame()
        box.replaceChildren()
        await frame()
      }
      box.remove()
    },
    markup,
    times,
  )
}

/** Opens and closes one overlay so often by its `open` property. */
async function openTimes(page: Page, markup: string, times: number): Promise<void> {
  await page.evaluate(
    async (html, rounds) => {
      const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const box = document.body.appendChild(document.createElement('div'))
      box.append(document.createRange().createContextualFragment(html))
      const element = box.firstElementChild as HTMLElement & { open: boolean }
      const shown = () => Boolean(element.shadowRoot!.querySelector('dialog, [role="grid"]'))
      for (let round = 0; round < rounds; round++) {
        element.open = true
        for (let wait = 0; wait < 100 && !shown(); wait++) await frame()
        element.open = false
        for (let wait = 0; wait < 100 && shown(); wait++) await frame()
      }
      box.remove()
      await frame()
    },
    markup,
    times,
  )
}

describe('memory', () => {
  const site = useSite({ OPS_CAPTCHA: 'off' })

  async function blankPage(): Promise<Page> {
    const { page } = await site.desk()
    await page.goto(`${site.server.url}/portal.html`)
    await page.evaluate(() => document.body.replaceChildren())
    return page
  }

  /** Does the same again and again, and compares before and after; `warmUp` lets caches fill first. */
  async function staysSteady(act: (page: Page, times: number) => Promise<void>, warmUp: number, times: number): Promise<void> {
    const page = await blankPage()
    await act(page, warmUp)
    const before = await countersOf(page)
    await act(page, times)
    const after = await countersOf(page)
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5)
    expect(after.heapBytes).toBeLessThanOrEqual(before.heapBytes * heapSlack)
  }

  it.each(elements)('stays where it was over 50 mounts of <%s>', (_tag, markup) => staysSteady((page, times) => mountTimes(page, markup, times), 10, 50))

  it.each([
    ['dialog', '<ops-modal heading="h"><p>content</p></ops-modal>'],
    ['popover', '<ops-date-picker label="l" value="2026-01-05"></ops-date-picker>'],
  ])('stays where it was over 200 openings of a %s', (_kind, markup) => staysSteady((page, times) => openTimes(page, markup, times), 60, 200))
})

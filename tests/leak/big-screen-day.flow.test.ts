import type { Page } from 'puppeteer-core'
import { expect, it } from 'vitest'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'
import { receivedBy, serveBigScreen } from './big-screen-server'
import { doesNotGrow } from './counters'
import { JUMP, moveTimeOf, passTime } from './moved-time'

/** In `npm run soak` a week. */
const hours = Number(process.env['OPS_SCREEN_HOURS'] ?? 24)
const HOUR = 3_600_000
/** Hours before anything is measured. */
const WARM_UP = 4
const TOPICS = ['sos.new', 'sos.update', 'dispatch.update']
/** Messages of each topic that come with a jump of the time: over 10,000 in a day. */
const MESSAGES = 14
/** ms between two frames of the moved time. */
const FRAME = 600

const site = useSite({}, { fetchesAhead: true })

/** A token of nobody, so that the screen opens its socket. */
const token = `e.${Buffer.from(JSON.stringify({ sub: 'u1' })).toString('base64')}.s`

const screenText = (page: Page): Promise<string> =>
  page.$eval('ops-dashboard', ({ shadowRoot }) => shadowRoot?.querySelector('.ops-dash')?.textContent ?? '')
const elementsOf = (page: Page): Promise<number> =>
  page.$eval('ops-dashboard', ({ shadowRoot }) => shadowRoot!.querySelectorAll('*').length)

it(`[0-07] [F9] a big screen of ${hours} hours with 10,000 messages of each topic a day is as large at the end as at the beginning`, async () => {
  const { page } = await site.open({ width: 1920, height: 1080 })
  await page.emulateMediaFeatures([])
  await moveTimeOf(page, FRAME)
  await serveBigScreen(page, TOPICS, JUMP, MESSAGES)
  await page.goto(`${site.url}/big-screen.html`)
  await page.evaluate((value) => {
    // What it loads anew at night would hide what grows.
    document.querySelector('ops-dashboard')!.removeAttribute('reload-at')
    Object.assign(document.querySelector('ops-config')!, { token: value })
  }, token)
  await expectSoon(() => screenText(page)).toContain('节点 5')
  await expectSoon(() => page.$eval('ops-dashboard', ({ shadowRoot }) => shadowRoot!.querySelectorAll('.ops-map-canvas').length)).toBe(1)

  await passTime(page, HOUR)
  const [elements, before] = [await elementsOf(page), await receivedBy(page)]
  const live = async (count: number): Promise<void> => {
    // One call of a browser may not last for a day.
    for (let hour = 0; hour < count; hour += 1) await passTime(page, HOUR)
  }
  // The engine compiles what runs often for some hours, so what scripts made is counted apart.
  await doesNotGrow(page, live, WARM_UP, hours, { nodes: 20, listeners: 5, heap: 1.2, data: 1.02 })
  expect(await elementsOf(page)).toBe(elements)
  const { loads, messages } = await receivedBy(page)
  expect(messages - before.messages).toBeGreaterThanOrEqual((hours / 24) * 10_000)
  // One by the clock, and one for all messages of a jump.
  expect(loads - before.loads).toBeGreaterThanOrEqual((hours * HOUR * 2) / JUMP)
  // It shows the newest state; one may be on its way.
  expect(await screenText(page)).toMatch(new RegExp(`设备 (${loads}|${loads - 1})`))
}, 600_000)

import { expect, it } from 'vitest'
import { usePageClock } from '../tools/page-clock'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'
import { doesNotGrow } from './counters'

/** Hours of the day, and messages of each topic in all of them. */
const HOURS = 24
const MESSAGES = 10_000
const TOPICS = ['sos.new', 'sos.update', 'dispatch.update']
const HOUR = 3_600_000

const site = useSite({ OPS_EMULATE: 'devices' }, { fetchesAhead: true })

it(`[1-21] ops-dashboard lives through a day of ${MESSAGES} messages of each topic and is as large as before`, async () => {
  const app = await site.open({ width: 1920, height: 1080 })
  const { page } = app
  await usePageClock(page)
  await page.goto(`${site.url}/big-screen.html`)
  const { token } = await site.server.signIn('admin')
  await page.evaluate((session) => {
    const [config, screen] = [document.querySelector('ops-config')!, document.querySelector('ops-dashboard')!]
    // The page itself stays: a new one would hide what the old one has kept.
    screen.reloadAt = ''
    screen.refreshSeconds = 30
    config.token = session
  }, token)
  const session = await page.createCDPSession()
  await session.send('Network.enable')
  let received = 0
  session.on('Network.webSocketFrameReceived', () => (received += 1))
  const rows = (): Promise<number> =>
    page.evaluate(() => document.querySelector('ops-dashboard')!.shadowRoot!.querySelectorAll('li').length)
  await expectSoon(async () => {
    await page.evaluate(() => opsTestClock.advance(1000))
    return rows()
  }).toBeGreaterThan(5)
  await expectSoon(() => Promise.resolve(site.sockets.open(/vxeSocket/))).toBe(1)

  let sent = 0
  async function live(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour += 1) {
      const count = Math.ceil(MESSAGES / HOURS)
      const messages = TOPICS.flatMap((topic) =>
        Array.from({ length: count }, (_, index) =>
          JSON.stringify({
            cmd: 'common_send_date',
            type: 'common_send_date',
            data: { topic, payload: { id: `${sent + index}` }, ts: Date.now() },
          }),
        ),
      )
      const target = received + messages.length
      sent += messages.length
      site.sockets.send(messages)
      await expectSoon(() => Promise.resolve(received)).toBeGreaterThanOrEqual(target)
      await page.evaluate((ms) => opsTestClock.advance(ms), HOUR)
    }
  }
  await live(1)
  const elements = (): Promise<number> =>
    page.evaluate(() => document.querySelector('ops-dashboard')!.shadowRoot!.querySelectorAll('*').length)
  const [rowsBefore, elementsBefore] = [await rows(), await elements()]
  await doesNotGrow(page, live, 1, HOURS)
  expect(sent).toBeGreaterThanOrEqual(HOURS * TOPICS.length * Math.floor(MESSAGES / HOURS))
  expect(await rows()).toBeLessThanOrEqual(rowsBefore + 5)
  expect(await elements()).toBeLessThanOrEqual(elementsBefore + 60)
}, 900_000)

import { it } from 'vitest'
import { openNoticePage } from '../tools/notice-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'
import { printTable } from './table'

const site = useSite({}, { fetchesAhead: true })
const message = '{"cmd":"user","msgId":"1","msgTxt":"x"}'

/** The longest time that the page did not answer, ms, beside the goal; the peer is the same page without a message. */
it('messages through the socket while somebody types', async () => {
  const rows: string[][] = []
  for (const count of [0, 10_000]) {
    const app = await openNoticePage(site, { sockets: 1, path: '/isystem/user' })
    await app.press('账号', 'textbox')
    await app.page.evaluate(() => {
      const observed = { longest: 0 }
      Object.assign(globalThis, { opsTestTasks: observed })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) observed.longest = Math.max(observed.longest, duration)
      }).observe({ type: 'longtask' })
    })
    const received = app.frames()
    site.sockets.send(Array<string>(count).fill(message))
    await app.page.keyboard.type('typed while they come')
    await expectSoon(() => app.frames() - received >= count).toBe(true)
    rows.push([
      `${count} messages`,
      `${Math.round(await app.page.evaluate(() => (Reflect.get(globalThis, 'opsTestTasks') as { longest: number }).longest))} ms`,
      '200 ms',
    ])
  }
  printTable('A flood through the socket: longest task of the page', ['', 'ours', 'goal'], rows)
}, 120_000)

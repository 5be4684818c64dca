import { describe, expect, it } from 'vitest'
import { release, unreadAt } from '../tools/announcements'
import { focusWindow, muteSockets, type NoticePage, openNoticePage } from '../tools/notice-page'
import { useSite } from '../tools/site'
import { expectSoon, waitFor } from '../tools/wait'

const site = useSite()

/** Time passes until a socket is open again, but while its handshake is on the way; how much of it, ms, to a step. */
async function reconnected(app: NoticePage, before: number, step = 1_000): Promise<number> {
  let passed = 0
  await waitFor(async () => {
    if (app.opened() === before) {
      await app.faults.liveThrough(step)
      passed += step
    }
    return app.opened() > before
  }, 'the socket')
  return passed
}

describe('a proxy that cuts sockets through which nothing goes for a minute', () => {
  it('[X29] never cuts one with a heartbeat, which stays the only one', async () => {
    const app = await openNoticePage(site, { sockets: 1 })
    await expectSoon(app.frames).toBeGreaterThan(0)
    for (let minute = 0; minute < 3; minute += 1) {
      site.sockets.cutIdle()
      const before = app.frames()
      await app.faults.liveThrough(60_000)
      expect(app.frames() - before).toBeGreaterThanOrEqual(5)
    }
    site.sockets.cutIdle()
    const requestCount = app.requests()
    await release(site.server, { titile: '心跳之后' })
    await expectSoon(() => unreadAt(app)).toBe(1)
    expect([app.opened(), app.requests() - requestCount]).toEqual([1, 1])
  })

  it('[X29] cuts one whose server answers no heartbeat: it is there again after 5 s, and what was missed is asked for once', async () => {
    const app = await openNoticePage(site, { sockets: 1, prepare: muteSockets })
    site.sockets.cutIdle()
    await app.faults.passTime(60_000)
    const requestCount = app.requests()
    await app.faults.stopTime()
    site.sockets.cutIdle()
    await release(site.server, { titile: '空闲期间' })
    await app.faults.passTime(4_000)
    expect(app.opened()).toBe(1)
    // A second after the five polling would begin.
    expect(await reconnected(app, 1, 100)).toBeLessThanOrEqual(1_100)
    await expectSoon(() => unreadAt(app)).toBe(1)
    expect([app.opened(), app.requests() - requestCount, await app.toasts()]).toEqual([2, 1, []])
  })
})

describe('a half-open socket', () => {
  it('[X30] is noticed by its heartbeat, and what was missed is loaded once', async () => {
    const app = await openNoticePage(site, { sockets: 1 })
    // What was never answered may be a server without a heartbeat.
    await expectSoon(app.frames).toBeGreaterThan(0)
    site.sockets.freeze()
    const requestCount = app.requests()
    await release(site.server, { titile: '半开期间' })
    await app.faults.passTime(16_500)
    // Six seconds after it was noticed polling would begin.
    await reconnected(app, 1, 100)
    await expectSoon(() => unreadAt(app)).toBe(1)
    expect([app.opened(), app.requests() - requestCount]).toEqual([2, 1])
  })

  it('[X30] of a server without heartbeat is replaced when the window gets focus, and what was missed is loaded', async () => {
    const app = await openNoticePage(site, { sockets: 1, prepare: muteSockets })
    site.sockets.freeze()
    await release(site.server, { titile: '焦点之前' })
    await app.faults.passTime(61_000)
    expect([app.opened(), await unreadAt(app)]).toEqual([1, 0])
    await focusWindow(app)
    await reconnected(app, 1)
    await expectSoon(() => unreadAt(app)).toBe(1)
  })
})

it('[X31] a socket that breaks every 2 s for 5 minutes: is opened ever more rarely, asks little, and is right at the end', async () => {
  const app = await openNoticePage(site, { sockets: 1 })
  const requestCount = app.requests()
  for (let second = 0; second < 300; second += 2) {
    await app.faults.losesSockets(() => site.sockets.cut())
    await app.faults.passTime(2_000)
  }
  // 5, 10, 20, 40 and then 60 s and more apart.
  expect(app.opened()).toBeLessThanOrEqual(9)
  expect(app.requests() - requestCount).toBeLessThanOrEqual(40)
  const opened = app.opened()
  await app.faults.losesSockets(() => site.sockets.cut())
  await release(site.server, { titile: '抖动之后' })
  await reconnected(app, opened)
  await expectSoon(() => unreadAt(app)).toBe(1)
  expect(await app.toasts()).toEqual([])
})

describe('a flood through the socket', () => {
  const message = '{"cmd":"user","msgId":"1","msgTxt":"x"}'

  it('[X32] of what is no message, is binary or larger than a megabyte asks for nothing and says nothing', async () => {
    const app = await openNoticePage(site, { sockets: 1 })
    const large = JSON.stringify({ cmd: 'user', msgId: '1', msgTxt: 'x'.repeat(2 * 1024 * 1024) })
    const odd = [
      large,
      Buffer.from(message),
      Buffer.alloc(2 * 1024 * 1024),
      'HeartBeat',
      'window.__xss = 1',
      '[]',
      '{"cmd":',
      'null',
      '{"cmd":"email"}',
      '{"__proto__":{"cmd":"user"}}',
      '',
    ]
    const [requestCount, received] = [app.requests(), app.frames()]
    site.sockets.send(odd)
    await expectSoon(() => app.frames() - received).toBeGreaterThanOrEqual(odd.length)
    await app.faults.passTime(5_000)
    expect(app.requests()).toBe(requestCount)
    // The socket still lives.
    site.sockets.send([message])
    await expectSoon(app.requests).toBe(requestCount + 1)
    expect(app.opened()).toBe(1)
  })

  it('[X32] of ten thousand messages asks once at first and once 2 s later, while what is typed comes at once', async () => {
    const app = await openNoticePage(site, { sockets: 1, path: '/isystem/user' })
    await app.press('账号', 'textbox')
    await app.faults.stopTime()
    const [requestCount, received] = [app.requests(), app.frames()]
    site.sockets.send(Array<string>(10_000).fill(message))
    const text = 'typed while they come'
    await app.page.keyboard.type(text)
    expect(await app.valueOf('账号')).toBe(text)
    await expectSoon(() => app.frames() - received).toBeGreaterThanOrEqual(10_000)
    await expectSoon(app.requests).toBe(requestCount + 1)
    await app.faults.passTime(1_000)
    await app.faults.stopTime()
    expect([await app.valueOf('账号'), app.requests()]).toEqual([text, requestCount + 1])
    await app.faults.passTime(1_000)
    await expectSoon(app.requests).toBe(requestCount + 2)
    await app.faults.passTime(10_000)
    expect([app.requests() - requestCount, app.opened(), await app.toasts()]).toEqual([2, 1, []])
  })
})

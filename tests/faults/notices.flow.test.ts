import { describe, expect, it } from 'vitest'
import { release, unreadAt } from '../tools/announcements'
import type { Fault } from '../tools/fault-rules'
import { focusWindow, hide, openNoticePage, noticeSockets } from '../tools/notice-page'
import { useSite } from '../tools/site'
import { expectSoon, waitFor } from '../tools/wait'

const list = '/sys/annountCement/listByUser'
const site = useSite()

describe('notices when sockets fail', () => {
  it.each<[string, Fault]>([
    ['refuses', { status: 400 }],
    ['answers', { status: 200, body: 'ok' }],
    ['cuts', 'cut'],
  ])('[X28] a proxy that %s the handshake: polls after 6, then 12 seconds, without a word', async (_what, fault) => {
    const failing = site.faults.on(noticeSockets, fault)
    const app = await openNoticePage(site)
    await expectSoon(() => failing.hits).toBeGreaterThan(0)
    const before = app.requests()
    await release(site.server, { titile: '没有套接字' })
    await app.faults.passTime(6_000)
    await expectSoon(() => unreadAt(app)).toBe(1)
    expect(app.requests()).toBe(before + 1)
    await app.faults.passTime(6_000)
    expect(app.requests()).toBe(before + 1)
    await app.faults.passTime(6_000)
    await expectSoon(app.requests).toBe(before + 2)
    expect([app.opened(), await app.toasts()]).toEqual([0, []])
  })

  it('a socket that is cut: polls while it is away, catches up once when it is back, and polls no more', async () => {
    const app = await openNoticePage(site, { sockets: 1 })
    const fault = site.faults.on(noticeSockets, { status: 400 })
    await app.faults.losesSockets(() => site.sockets.cut())
    await release(site.server, { titile: '断线期间一' })
    await app.faults.passTime(6_000)
    await expectSoon(() => unreadAt(app)).toBe(1)
    fault.end()
    await release(site.server, { titile: '断线期间二' })
    await waitFor(async () => {
      if (app.opened() === 1) await app.faults.liveThrough(1_000)
      return app.opened() > 1
    }, 'the socket')
    await expectSoon(() => unreadAt(app)).toBe(2)
    // Live again.
    await release(site.server, { titile: '恢复之后' })
    await expectSoon(() => unreadAt(app)).toBe(3)
    // What the last message asked for is answered meanwhile; polling would go on after that.
    await app.faults.passTime(120_000)
    const before = app.requests()
    await app.faults.passTime(120_000)
    expect(app.requests()).toBe(before)
  })

  it('a question that fails ends the polling until the window gets focus', async () => {
    site.faults.on(noticeSockets, { status: 400 })
    const app = await openNoticePage(site)
    const failing = site.faults.respond(list, { success: false, code: 500, message: '稍后再试' })
    await app.faults.passTime(6_000)
    await expectSoon(() => failing.hits).toBe(1)
    for (let minute = 0; minute < 3; minute += 1) await app.faults.passTime(60_000)
    expect(failing.hits).toBe(1)
    failing.end()
    await release(site.server, { titile: '失败之后' })
    await focusWindow(app)
    await expectSoon(() => unreadAt(app)).toBe(1)
    expect(await app.toasts()).toEqual([])
  })

  it('a hidden page asks for nothing, and once when it is seen again', async () => {
    site.faults.on(noticeSockets, { status: 400 })
    const app = await openNoticePage(site)
    await hide(app, true)
    const before = app.requests()
    for (let minute = 0; minute < 5; minute += 1) await app.faults.passTime(60_000)
    expect(app.requests()).toBe(before)
    await release(site.server, { titile: '隐藏期间' })
    await hide(app, false)
    await expectSoon(() => unreadAt(app)).toBe(1)
    expect(app.requests()).toBe(before + 1)
  })
})

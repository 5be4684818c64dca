import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConfigStore } from '../config/config-store'
import type { OpsConfig } from '../config/config.types'
import { fakeNetwork, fakeActivity } from './fake-socket'
import { listenLive, listenTopic } from './listen-live'
import { liveSocketFor } from './live-socket'
import type { LiveListener } from './live.types'
import { tellSocketUser } from './socket-user'
import { systemClock } from './system-clock'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { href: 'https://page.example/app/' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

const BEAT = '{"type":"heart_beat","data":""}'
const ANSWER = '{"type":"heart_beat","data":true}'
const changed = (row: object, caseId = 'other', socketKey = 'k') =>
  JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } })
const tokenOf = (claims: object) =>
  `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`
const TOKEN = tokenOf({ sub: 'u1', username: 'jeecg' })

function setUp(settings: Partial<OpsConfig> = { token: TOKEN }, chance = 0) {
  const network = fakeNetwork()
  const online = fakeActivity()
  const config = createConfigStore(settings)
  const live = liveSocketFor(config, { WebSocket: network.WebSocket, online, clock: { ...systemClock, random: () => chance } })
  return { ...network, online, config, live }
}

function listener(caseId = 'mine'): LiveListener & { rows: unknown[]; sent: unknown[]; ready: number } {
  const heard = { caseId, rows: [] as unknown[], sent: [] as unknown[], ready: 0 }
  return Object.assign(heard, {
    onRow: (row: unknown) => void heard.rows.push(row),
    onSent: (args: unknown) => void heard.sent.push(args),
    onReady: () => void (heard.ready += 1),
  })
}

async function opened(settings?: Partial<OpsConfig>, chance = 0) {
  const all = setUp(settings, chance)
  const heard = listener()
  const leave = all.live.subscribe('k', heard)
  await pass(0)
  all.last().opens()
  return { ...all, heard, leave }
}

describe('the connection', () => {
  it('[7.5-21] is /vxeSocket/{userId}/{pageId} with the token as sub-protocol alone, wss where the page is https', async () => {
    const { sockets } = await opened()
    expect(sockets[0]!.url).toMatch(/^wss:\/\/page\.example\/jeecg-boot\/vxeSocket\/u1\/[0-9a-f]{32}$/)
    expect(sockets[0]!.protocols).toEqual([TOKEN])
    expect(sockets[0]!.url).not.toContain(TOKEN)
  })

  it('keeps its page id for as long as the page lives', async () => {
    const first = await opened()
    first.last().breaks()
    await pass(5_000)
    const other = await opened({ token: TOKEN, wsUrl: 'ws://push.example/x' })
    const pageOf = (url: string) => url.split('/').at(-1)
    expect(new Set([...first.sockets, ...other.sockets].map(({ url }) => pageOf(url))).size).toBe(1)
    expect(other.last().url).toMatch(/^ws:\/\/push\.example\/x\/vxeSocket\/u1\//)
  })

  it.each([
    [{ sub: 'id', username: 'n' }, 'id'],
    [{ username: 'a b' }, 'a%20b'],
  ])('names the user of a token with %j', async (claims, id) => {
    const { sockets } = await opened({ token: tokenOf(claims) })
    expect(sockets[0]!.url).toContain(`/vxeSocket/${id}/`)
  })

  it.each(['', 'opaque', 'a.b.c', tokenOf({ exp: 1 }), tokenOf([1])])('is not made for a token that names nobody: %s', async (token) => {
    const { sockets, live } = setUp({ token })
    live.subscribe('k', listener())
    await pass(120_000)
    expect(sockets).toHaveLength(0)
  })

  it('tries without the token once, at once, and stays with what the server took', async () => {
    const { live, sockets, last } = setUp()
    live.subscribe('k', listener())
    await pass(0)
    last().breaks()
    expect(sockets.map(({ protocols }) => protocols)).toEqual([[TOKEN], undefined])
    last().opens()
    last().breaks()
    await pass(5_000)
    expect(sockets.map(({ protocols }) => protocols)).toEqual([[TOKEN], undefined, undefined])
  })

  it('is one for all listeners of a configuration, closed with the last, opened for the next', async () => {
    const { live, sockets, leave, online, config } = await opened()
    const second = liveSocketFor(config).subscribe('other', listener())
    const same = listener()
    const [third, fourth] = [live.subscribe('k', same), live.subscribe('k', same)]
    for (const end of [leave, leave, third, fourth]) end()
    await pass(0)
    expect([sockets.length, sockets[0]!.closed]).toEqual([1, false])
    second()
    expect([sockets[0]!.closed, vi.getTimerCount(), online.listeners()]).toEqual([true, 0, 0])
    live.subscribe('k', listener())
    await pass(0)
    expect(sockets).toHaveLength(2)
  })

  it('of another configuration is another one', async () => {
    expect(liveSocketFor(createConfigStore())).not.toBe(liveSocketFor(createConfigStore()))
  })
})

describe('waits', () => {
  it('[4.7-08] reconnects exactly 5 s after an error or close, then 10, 20, 40, 60, 60 s', async () => {
    const { sockets, last } = await opened()
    for (const wait of [5, 10, 20, 40, 60, 60]) {
      const before = sockets.length
      last().breaks()
      await pass(wait * 1000 - 1)
      expect(sockets).toHaveLength(before)
      await pass(1)
      expect(sockets).toHaveLength(before + 1)
    }
  })

  it('spreads the later waits by up to 30 %, never the first', async () => {
    const { sockets, last } = await opened({ token: TOKEN }, 0.999_999)
    for (const wait of [5_000, 13_000, 26_000, 52_000, 78_000]) {
      const before = sockets.length
      last().breaks()
      await pass(wait - 1)
      expect(sockets).toHaveLength(before)
      await pass(1)
      expect(sockets).toHaveLength(before + 1)
    }
  })

  it('begins anew with 5 s after 30 s open, not before', async () => {
    const { sockets, last } = await opened()
    last().says(ANSWER)
    last().breaks()
    await pass(5_000)
    last().opens()
    for (let second = 0; second < 30; second += 1) {
      last().says(ANSWER)
      await pass(1_000)
    }
    last().breaks()
    await pass(4_999)
    expect(sockets).toHaveLength(2)
    await pass(1)
    expect(sockets).toHaveLength(3)
    last().opens()
    await pass(5_999)
    last().breaks()
    await pass(9_999)
    expect(sockets).toHaveLength(3)
    await pass(1)
    expect(sockets).toHaveLength(4)
  })

  it('[X31] flapping every 2 s leaves no timer and no listener behind', async () => {
    const { last, leave, online } = await opened()
    for (let at = 0; at < 150; at += 1) {
      const current = last()
      if (!current.closed) current.breaks()
      await pass(2_000)
      if (last() !== current) last().opens()
    }
    leave()
    expect([vi.getTimerCount(), online.listeners()]).toEqual([0, 0])
  })
})

describe('the heartbeat', () => {
  it('[4.7-09] is sent on open, then 10 s after each answer', async () => {
    const { last } = await opened()
    expect(last().sent).toEqual([BEAT])
    await pass(3_000)
    last().says(ANSWER)
    await pass(9_999)
    expect(last().sent).toHaveLength(1)
    await pass(1)
    expect(last().sent).toEqual([BEAT, BEAT])
    last().says(ANSWER)
    await pass(10_000)
    expect(last().sent).toHaveLength(3)
  })

  it('[4.7-10] [X30] without an answer in 6 s the connection is replaced, also the first time', async () => {
    const { last, sockets } = await opened()
    await pass(5_999)
    expect(sockets[0]!.closed).toBe(false)
    await pass(1)
    expect(sockets[0]!.closed).toBe(true)
    await pass(5_000)
    expect(sockets).toHaveLength(2)
    last().opens()
    last().says(ANSWER)
    await pass(15_999)
    expect(sockets[1]!.closed).toBe(false)
    await pass(1)
    expect(sockets[1]!.closed).toBe(true)
  })

  it('[4.7-10] is not answered by anything else the server says', async () => {
    const { last, sockets, heard } = await opened()
    await pass(3_000)
    for (const frame of ['ping', changed({ id: '1' }), '{"type":"pong"}']) last().says(frame)
    await pass(3_000)
    expect(sockets[0]!.closed).toBe(true)
    expect(heard.rows).toHaveLength(1)
  })
})

describe('around the page', () => {
  it('[X46] while hidden or offline nothing is connected, and soon after it is', async () => {
    const { sockets, last, online } = await opened()
    online.set(false)
    last().breaks()
    await pass(600_000)
    expect(sockets).toHaveLength(1)
    online.set(true)
    await pass(1)
    expect(sockets).toHaveLength(2)
  })

  it('[X30] focus asks at once whether the other side is there', async () => {
    const { last, online, sockets } = await opened()
    last().says(ANSWER)
    await pass(2_000)
    online.focus()
    expect(last().sent).toEqual([BEAT, BEAT])
    await pass(6_000)
    expect(sockets[0]!.closed).toBe(true)
  })

  it('[X28] where a proxy swallows handshakes it is tried every 60 s, without and with the token', async () => {
    const { live, sockets } = setUp()
    live.subscribe('k', listener())
    for (let second = 0; second < 400; second += 1) {
      for (const socket of sockets) if (!socket.closed) socket.breaks()
      await pass(1_000)
    }
    expect(sockets.length).toBeLessThanOrEqual(2 * 10)
    expect(sockets.length).toBeGreaterThanOrEqual(2 * 8)
  })
})

describe('messages', () => {
  it('[7.5-24] a changed row is handed to the grids of its key, never to the one that changed it', async () => {
    const { last, live, heard } = await opened()
    const [sibling, elsewhere] = [listener('sibling'), listener()]
    live.subscribe('k', sibling)
    live.subscribe('other', elsewhere)
    last().says(changed({ id: '1', price: 2 }, 'somebody'))
    last().says(changed({ id: '2' }, 'mine'))
    last().says(changed({ id: '3' }, 'somebody', 'constructor'))
    expect([heard.rows, sibling.rows, elsewhere.rows]).toEqual([[{ id: '1', price: 2 }], [{ id: '1', price: 2 }, { id: '2' }], []])
  })

  it('[7.5-23] common_send_date is handed to the listeners of its key', async () => {
    const { last, live, heard } = await opened()
    const other = listener()
    live.subscribe('order', other)
    last().says('{"type":"common_send_date","data":{"key":"order","args":[{"ids":["1"]},"c"]}}')
    expect([heard.sent, other.sent]).toEqual([[], [[{ ids: ['1'] }, 'c']]])
  })

  it('frames that are no JSON or have another shape are ignored', async () => {
    const { last, heard } = await opened()
    for (const frame of [
      'HeartBeat',
      '{',
      'null',
      '{"type":"update_vxe_table","data":{"socketKey":"k","args":[7,"x"]}}',
      new Uint8Array([1]).buffer,
    ])
      last().says(frame)
    last().says(changed({ id: '1' }))
    expect(heard.rows).toEqual([{ id: '1' }])
  })

  it('a listener that leaves hears nothing more, also of what comes late', async () => {
    const { last, leave, heard } = await opened()
    const gone = last()
    leave()
    gone.says(changed({ id: '1' }))
    expect(heard.rows).toEqual([])
  })

  it('[7.5-24] says when everything is heard: once the connection is open, again, or was open before', async () => {
    const { live, last, heard } = await opened()
    expect(heard.ready).toBe(1)
    last().breaks()
    await pass(5_000)
    expect(heard.ready).toBe(1)
    last().opens()
    const late = listener('late')
    live.subscribe('other', late)
    expect([heard.ready, late.ready]).toEqual([2, 1])
  })
})

describe('signing in and out', () => {
  it('closes at once when the session ends, stays closed, and opens for the next user', async () => {
    const { config, live, sockets, last } = setUp({})
    tellSocketUser(config, { userId: 'ann', token: 'ta' })
    const heard = listener()
    live.subscribe('k', heard)
    await pass(0)
    last().opens()
    tellSocketUser(config, null)
    expect(sockets[0]!.closed).toBe(true)
    await pass(600_000)
    expect([sockets.length, vi.getTimerCount()]).toEqual([1, 0])
    tellSocketUser(config, { userId: 'bob', token: 'tb' })
    await pass(0)
    expect([last().url.includes('/vxeSocket/bob/'), last().protocols]).toEqual([true, ['tb']])
    last().opens()
    last().says(changed({ id: '1' }))
    expect(heard.rows).toHaveLength(1)
  })

  it('connects anew for another token of the same user, and not when he is told again', async () => {
    const { config, live, sockets, last } = setUp({})
    tellSocketUser(config, { userId: 'ann', token: 'one' })
    live.subscribe('k', listener())
    await pass(0)
    last().opens()
    tellSocketUser(config, { userId: 'ann', token: 'one' })
    config.set({ tenant: '7' })
    await pass(0)
    expect(sockets).toHaveLength(1)
    tellSocketUser(config, { userId: 'ann', token: 'two' })
    await pass(0)
    expect([sockets[0]!.closed, last().protocols]).toEqual([true, ['two']])
  })

  it('follows the token of the configuration where nobody tells', async () => {
    const { config, live, sockets, last } = setUp({})
    live.subscribe('k', listener())
    await pass(60_000)
    expect([sockets.length, vi.getTimerCount()]).toEqual([0, 0])
    config.set({ token: TOKEN })
    await pass(0)
    last().opens()
    config.set({ token: null })
    expect(sockets[0]!.closed).toBe(true)
    await pass(60_000)
    expect([sockets.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  it('asks getToken again at the rhythm of the waits until it has one', async () => {
    let token: string | null = null
    const { live, sockets, last } = setUp({ getToken: () => token })
    live.subscribe('k', listener())
    await pass(4_000)
    token = TOKEN
    await pass(999)
    expect(sockets).toHaveLength(0)
    await pass(1)
    expect(last().protocols).toEqual([TOKEN])
  })

  it('does nothing while no grid listens', async () => {
    const { config, sockets } = setUp({})
    tellSocketUser(config, { userId: 'ann', token: 't' })
    config.set({ token: TOKEN })
    await pass(60_000)
    expect(sockets).toHaveLength(0)
  })
})

describe('the door', () => {
  it('loads the socket when a grid asks, and not for one that left before', async () => {
    const network = fakeNetwork()
    const config = createConfigStore({ token: TOKEN })
    liveSocketFor(config, { WebSocket: network.WebSocket, online: fakeActivity() })
    listenLive(config, 'k', listener())()
    const heard = listener()
    const leave = listenLive(config, 'k', heard)
    await vi.dynamicImportSettled()
    await pass(0)
    expect(network.sockets).toHaveLength(1)
    network.last().opens()
    network.last().says(changed({ id: '1' }))
    expect(heard.rows).toEqual([{ id: '1' }])
    leave()
    expect(network.last().closed).toBe(true)
  })
})

describe('a topic', () => {
  it('tells its news, and that the connection is there again, until it is left', async () => {
    const { config, last } = setUp()
    const news: unknown[] = []
    let back = 0
    const listener = { onNews: (payload: unknown) => void news.push(payload), onBack: () => void (back += 1) }
    const leave = listenTopic(config, 'equipment.state', listener, fakeActivity())
    const says = (payload: unknown): void =>
      last().says(JSON.stringify({ type: 'common_send_date', data: { topic: 'equipment.state', payload, ts: 1 } }))
    await vi.dynamicImportSettled()
    await pass(0)
    last().opens()
    says({ id: 'a' })
    expect([news, back]).toEqual([[{ id: 'a' }], 0])
    last().breaks()
    await pass(8_000)
    last().opens()
    expect(back).toBe(1)
    leave()
    says({ id: 'b' })
    expect(news).toHaveLength(1)
  })

  it('tells once from when on it is heard, where nobody has looked before', async () => {
    const { config, last, online } = setUp()
    const told: string[] = []
    const listener = { onNews: () => undefined, onFirst: () => void told.push('first'), onBack: () => void told.push('back') }
    const leave = listenTopic(config, 'equipment.state', listener, online)
    await vi.dynamicImportSettled()
    await pass(0)
    last().opens()
    expect(told).toEqual(['first'])
    last().breaks()
    await pass(8_000)
    last().opens()
    expect(told).toEqual(['first', 'back'])
    leave()
  })

  it('is looked for while a connection for another token does not come', async () => {
    const { config, last, online } = setUp()
    let back = 0
    const leave = listenTopic(config, 'equipment.state', { onNews: () => undefined, onBack: () => void (back += 1) }, online)
    await vi.dynamicImportSettled()
    await pass(0)
    last().opens()
    config.set({ token: tokenOf({ sub: 'u1', n: 2 }) })
    await pass(10_000)
    expect(back).toBe(1)
    leave()
    await pass(60_000)
    expect(back).toBe(1)
  })

  it('is looked for each ten seconds while the socket is down, and no more once it is heard or left', async () => {
    const { config, last, online } = setUp()
    let back = 0
    const leave = listenTopic(config, 'equipment.state', { onNews: () => undefined, onBack: () => void (back += 1) }, online)
    await vi.dynamicImportSettled()
    await pass(9_999)
    expect(back).toBe(0)
    await pass(10_001)
    expect(back).toBe(2)
    // Nobody looks.
    online.set(false)
    await pass(30_000)
    expect(back).toBe(2)
    online.set(true)
    await pass(0)
    last().opens()
    // What was said between the last look and now is not known.
    expect(back).toBe(3)
    await pass(9_000)
    expect(back).toBe(3)
    last().breaks()
    await pass(10_000)
    expect(back).toBe(4)
    leave()
    await pass(60_000)
    expect(back).toBe(4)
  })
})

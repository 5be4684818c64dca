import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeNetwork, fakeActivity } from './fake-socket'
import { createNoticeSocket } from './notice-socket'
import type { NoticeSocketEvent, NoticeSocketSettings } from './realtime.types'
import { systemClock } from './system-clock'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

function setUp(more: Partial<NoticeSocketSettings> = {}, chance = 0) {
  const network = fakeNetwork()
  const online = fakeActivity()
  const events: NoticeSocketEvent[] = []
  const settings = {
    url: 'ws://host/base',
    token: 'abc.def',
    userId: 'u 1',
    WebSocket: network.WebSocket,
    online,
    clock: { ...systemClock, random: () => chance },
    ...more,
  }
  const socket = createNoticeSocket(settings, (event) => events.push(event))
  return { ...network, online, events, socket, types: () => events.map(({ type }) => type) }
}

async function opened(more: Partial<NoticeSocketSettings> = {}) {
  const all = setUp(more)
  all.socket.start()
  await pass(0)
  all.last().opens()
  return all
}

describe('a notice socket', () => {
  it('connects to its own user with the token as sub-protocol', async () => {
    const { socket, sockets, last } = setUp()
    socket.start()
    await pass(0)
    expect(sockets.map(({ url, protocols }) => ({ url, protocols }))).toEqual([
      { url: 'ws://host/base/websocket/u%201', protocols: ['abc.def'] },
    ])
    last().opens()
    expect(socket.state()).toBe('open')
  })

  it('tries without the token once, at once, when the server refuses the handshake', async () => {
    const { socket, sockets, last } = setUp()
    socket.start()
    await pass(0)
    last().breaks()
    expect(sockets.map(({ protocols }) => protocols)).toEqual([['abc.def'], undefined])
    last().breaks()
    await pass(4_999)
    expect(sockets).toHaveLength(2)
  })

  it('stays with the mode the server has accepted', async () => {
    const { socket, sockets, last } = setUp()
    socket.start()
    await pass(0)
    last().breaks()
    last().opens()
    last().breaks()
    await pass(5_000)
    expect(sockets.map(({ protocols }) => protocols)).toEqual([['abc.def'], undefined, undefined])
    last().breaks()
    expect(sockets).toHaveLength(3)
  })

  it('starts without the token where it is told so, and falls back to it', async () => {
    const { socket, sockets, last } = setUp({ mode: 'bare' })
    socket.start()
    await pass(0)
    last().breaks()
    expect(sockets.map(({ protocols }) => protocols)).toEqual([undefined, ['abc.def']])
  })

  it.each(['', null, 'no sub-protocol: ä'])('survives the token %j', async (token) => {
    const { socket, sockets } = setUp({ token })
    socket.start()
    await pass(0)
    expect(sockets.map(({ protocols }) => protocols)).toEqual([undefined])
  })

  it('asks for the token before each connection, and survives its failure', async () => {
    const token = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce('one')
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce('three')
    const { sockets, last } = await opened({ token })
    last().breaks()
    await pass(5_000)
    last().breaks()
    await pass(10_000)
    expect(sockets.map(({ protocols }) => protocols?.[0])).toEqual(['one', undefined, 'three'])
  })

  it('[4.7-11] waits exactly 5 s after the first break, then 10, 20, 40, 60, 60 s', async () => {
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
    const { socket, sockets, last } = setUp({ token: '' }, 0.999_999)
    socket.start()
    await pass(0)
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
    last().breaks()
    await pass(5_000)
    last().opens()
    await pass(29_999)
    last().breaks()
    await pass(9_999)
    expect(sockets).toHaveLength(2)
    await pass(1)
    last().opens()
    await pass(30_000)
    last().breaks()
    await pass(5_000)
    expect(sockets).toHaveLength(4)
  })

  it('gives up a handshake that never ends', async () => {
    const { socket, sockets } = setUp()
    socket.start()
    await pass(9_000)
    expect(socket.state()).toBe('waiting')
    expect(sockets[0]!.closed).toBe(true)
    await pass(5_000)
    expect(sockets).toHaveLength(2)
  })

  it('[4.7-11] stays closed after stop, whatever comes late', async () => {
    const { socket, sockets, last, events, online } = await opened()
    const closed = last()
    socket.stop()
    expect(closed.closed).toBe(true)
    closed.receive('{"cmd":"user"}')
    closed.breaks()
    await pass(600_000)
    expect([sockets.length, events.length, vi.getTimerCount(), online.listeners()]).toEqual([1, 1, 0, 0])
  })

  it('does not connect when it is stopped while the token is on its way', async () => {
    const { socket, sockets } = setUp({ token: () => new Promise((resolve) => void setTimeout(() => resolve('late'), 1000)) })
    socket.start()
    socket.stop()
    await pass(60_000)
    expect(sockets).toHaveLength(0)
  })

  it('asks heartcheck once, and never again where the answer is not exactly ping', async () => {
    const { last, sockets } = await opened()
    last().receive('heartcheck')
    last().receive('{"cmd":"heartcheck"}')
    await pass(120_000)
    expect(last().sent).toEqual(['heartcheck'])
    expect(sockets).toHaveLength(1)
  })

  it('goes on every 10 s where the answer is ping', async () => {
    const { last } = await opened()
    await pass(200)
    last().receive('ping')
    await pass(9_799)
    expect(last().sent).toHaveLength(1)
    await pass(1)
    expect(last().sent).toHaveLength(2)
    last().receive('ping')
    await pass(10_000)
    expect(last().sent).toHaveLength(3)
  })

  it('says nothing through a socket that is closing: browsers complain of it, the user of nothing', async () => {
    const { last, socket } = await opened()
    await pass(200)
    last().receive('ping')
    last().closes()
    await pass(10_000)
    expect([last().sent, socket.state()]).toEqual([['heartcheck'], 'open'])
    last().breaks()
    expect(socket.state()).toBe('waiting')
  })

  it('[X30] notices a half-open socket 6 s after the next heartbeat and connects again', async () => {
    const { last, sockets, socket, types } = await opened()
    last().receive('ping')
    await pass(15_999)
    expect(socket.state()).toBe('open')
    await pass(1)
    expect([socket.state(), sockets[0]!.closed]).toEqual(['waiting', true])
    await pass(5_000)
    last().opens()
    expect(types()).toEqual(['open', 'down', 'open'])
  })

  it('[X30] notices one that is half-open from its first moment on where the server answered an earlier one', async () => {
    const { last, sockets } = await opened()
    last().receive('ping')
    last().breaks()
    await pass(5_000)
    last().opens()
    await pass(5_999)
    expect(last().closed).toBe(false)
    await pass(1)
    expect(last().closed).toBe(true)
    // It may be a server that answers no more: the next one is kept.
    await pass(10_000)
    last().opens()
    await pass(120_000)
    expect([sockets.length, last().closed, last().sent]).toEqual([3, false, ['heartcheck']])
  })

  it('[X30] replaces a long silent socket on focus where the server answers no heartbeat', async () => {
    const { last, sockets, online, events } = await opened()
    await pass(60_000)
    online.focus()
    await pass(0)
    expect(sockets).toHaveLength(1)
    await pass(1)
    online.focus()
    await pass(0)
    expect(sockets).toHaveLength(2)
    last().opens()
    expect(events.at(-1)).toEqual({ type: 'open', again: true })
  })

  it('asks at once on focus where the server answers', async () => {
    const { last, online } = await opened()
    last().receive('ping')
    await pass(3_000)
    online.focus()
    online.focus()
    expect(last().sent).toHaveLength(2)
  })

  it('makes no attempt while hidden or offline, and one soon after', async () => {
    const { last, sockets, online } = await opened()
    online.set(false)
    last().breaks()
    await pass(600_000)
    expect(sockets).toHaveLength(1)
    online.set(true)
    await pass(0)
    expect(sockets).toHaveLength(2)
  })

  it('keeps 5 s between attempts however often the tab is shown', async () => {
    const { last, sockets, online } = await opened()
    last().breaks()
    for (let second = 0; second < 20; second += 1) {
      online.set(false)
      online.set(true)
      await pass(500)
      if (sockets.length > 1 && !last().closed) last().breaks()
    }
    expect(sockets.length).toBeLessThanOrEqual(3)
  })

  it('waits for the network before its first attempt', async () => {
    const { socket, sockets, online } = setUp()
    online.set(false)
    socket.start()
    await pass(60_000)
    expect(sockets).toHaveLength(0)
    online.set(true)
    await pass(5_000)
    expect(sockets).toHaveLength(1)
  })

  it('[X31] keeps timers and listeners flat while the server flaps for 5 minutes', async () => {
    const { last, sockets, online } = await opened()
    let max = 0
    for (let at = 0; at < 300; at += 1) {
      const current = last()
      if (at % 2 === 1 && !current.closed) current.breaks()
      await pass(1_000)
      if (last() !== current) last().opens()
      max = Math.max(max, vi.getTimerCount())
    }
    expect(max).toBeLessThanOrEqual(3)
    expect(online.listeners()).toBe(1)
    // 5 + 10 + 20 + 40 + 60 + 60 + 60 and the two seconds up in between.
    expect(sockets.length).toBeLessThanOrEqual(9)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConfigStore } from '../config/config-store'
import { closeNoticeChannels, noticeChannelFor } from './channel-for'
import { fakeNetwork, fakeActivity } from './fake-socket'
import { createNoticeChannel } from './notice-channel'
import type { NoticeEvent } from './realtime.types'
import { socketBase } from './socket-base'
import { systemClock } from './system-clock'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

function setUp(more: { poll?: number } = {}) {
  const network = fakeNetwork()
  const online = fakeActivity()
  const channel = createNoticeChannel({
    url: 'ws://host',
    token: 'abc',
    userId: 'u',
    WebSocket: network.WebSocket,
    online,
    clock: { ...systemClock, random: () => 0 },
    ...more,
  })
  const events: NoticeEvent[] = []
  const leave = channel.subscribe((event) => events.push(event))
  return { ...network, online, channel, events, leave, reasons: () => events.map(({ reason }) => reason) }
}

async function opened() {
  const all = setUp()
  await pass(0)
  all.last().opens()
  return all
}

/** Seconds at which something was asked for while the socket stays down. */
async function pollTimes(set: ReturnType<typeof setUp>, seconds: number): Promise<number[]> {
  const times: number[] = []
  for (let second = 1; second <= seconds; second += 1) {
    const before = set.events.length
    await pass(1_000)
    for (const socket of set.sockets) if (!socket.closed) socket.breaks()
    if (set.events.length > before) times.push(second)
  }
  return times
}

/** Lets the server answer the next handshake. */
async function comesBack(set: ReturnType<typeof setUp>): Promise<void> {
  while (set.last().closed) await pass(1_000)
  set.last().opens()
}

describe('a notice channel', () => {
  it('[V-M11] tells of changed permissions at once, beside a burst of notices', async () => {
    const { last, reasons } = await opened()
    last().receive('{"cmd":"topic"}')
    last().receive('{"cmd":"permission"}')
    last().receive('{"cmd":"topic"}')
    expect(reasons()).toEqual(['message', 'permission'])
  })

  it('passes topic and user messages on and nothing else', async () => {
    const { last, events } = await opened()
    last().receive('{"cmd":"email"}')
    last().receive('HeartBeat')
    last().receive('{"cmd":"topic","msgId":7,"msgTxt":"hello"}')
    expect(events).toEqual([{ reason: 'message', message: { cmd: 'topic', msgId: '7', msgTxt: 'hello' } }])
  })

  it('[X32] makes one event per 2 s out of a burst, the last with the newest message', async () => {
    const { last, events } = await opened()
    for (let n = 0; n < 10_000; n += 1) last().receive(`{"cmd":"user","msgId":"${n}"}`)
    expect(events).toHaveLength(1)
    await pass(2_000)
    expect(events.map((event) => event.reason === 'message' && event.message.msgId)).toEqual(['0', '9999'])
    await pass(60_000)
    expect(events).toHaveLength(2)
  })

  it('does not poll while the socket is open', async () => {
    const { events } = await opened()
    await pass(600_000)
    expect(events).toEqual([])
  })

  it('[7.2-42] [X28] polls after 6, 12, 24, 48, 60, 60 s while sockets are refused, retried every 60 s', async () => {
    const set = setUp()
    expect(await pollTimes(set, 300)).toEqual([6, 18, 42, 90, 150, 210, 270])
    expect(set.sockets.length).toBeLessThanOrEqual(2 * 8)
  })

  it('loads missed notices once after a reconnection and stops polling', async () => {
    const set = await opened()
    set.last().breaks()
    await pass(5_000)
    set.last().opens()
    await pass(600_000)
    expect(set.reasons()).toEqual(['reconnected'])
  })

  it('loads missed notices also when the first connection comes late', async () => {
    const set = setUp()
    await pollTimes(set, 3)
    await comesBack(set)
    await pass(600_000)
    expect(set.reasons()).toEqual(['poll', 'reconnected'])
  })

  it('polls at another pace, or never', async () => {
    const quick = setUp({ poll: 2_000 })
    expect(await pollTimes(quick, 30)).toEqual([2, 6, 14, 30])
    const never = setUp({ poll: 0 })
    expect(await pollTimes(never, 300)).toEqual([])
  })

  it('[8-34] stops the poll after a failed load until focus', async () => {
    const set = setUp()
    await pollTimes(set, 6)
    set.channel.loadFailed()
    expect(await pollTimes(set, 300)).toEqual([])
    set.online.focus()
    expect(await pollTimes(set, 20)).toEqual([1, 12])
  })

  it('[8-34] stops the poll after a failed load until the socket is back', async () => {
    const set = setUp()
    await pollTimes(set, 6)
    set.channel.loadFailed()
    await comesBack(set)
    set.last().breaks()
    expect(await pollTimes(set, 6)).toEqual([6])
  })

  it('asks nothing while hidden or offline, and once soon after', async () => {
    const set = setUp()
    await pollTimes(set, 6)
    set.online.set(false)
    expect(await pollTimes(set, 300)).toEqual([])
    set.online.set(true)
    expect(await pollTimes(set, 10)).toEqual([1])
  })

  it('[X31] ends right after flapping for 5 minutes, with few events and no timer left over', async () => {
    const set = await opened()
    for (let at = 0; at < 150; at += 1) {
      const current = set.last()
      if (!current.closed) current.breaks()
      await pass(2_000)
      if (set.last() !== current) set.last().opens()
    }
    if (!set.last().closed) set.last().breaks()
    await comesBack(set)
    await pass(2_000)
    expect(set.reasons().at(-1)).toBe('reconnected')
    expect(set.events.length).toBeLessThan(40)
    set.leave()
    expect([vi.getTimerCount(), set.online.listeners()]).toEqual([0, 0])
  })

  it('has one socket for many listeners, closed when the last one leaves, opened for the next', async () => {
    const { channel, sockets, leave } = await opened()
    const second = channel.subscribe(() => undefined)
    leave()
    leave()
    expect(sockets[0]!.closed).toBe(false)
    second()
    expect(sockets[0]!.closed).toBe(true)
    channel.subscribe(() => undefined)
    await pass(0)
    expect(sockets).toHaveLength(2)
  })

  it('fires nothing after sign-out', async () => {
    const { channel, last, events, sockets } = await opened()
    last().receive('{"cmd":"user"}')
    last().receive('{"cmd":"user"}')
    channel.close()
    channel.subscribe((event) => events.push(event))
    await pass(600_000)
    expect([events.length, sockets.length, vi.getTimerCount()]).toEqual([1, 1, 0])
  })
})

describe('the channel of a configuration', () => {
  const request = (network = fakeNetwork()) => ({ userId: 'u', token: 't', WebSocket: network.WebSocket, online: fakeActivity() })

  it('is one per user, and another one per configuration', () => {
    const [one, two] = [createConfigStore(), createConfigStore()]
    expect(noticeChannelFor(one, request())).toBe(noticeChannelFor(one, request()))
    expect(noticeChannelFor(one, { ...request(), userId: 'v' })).not.toBe(noticeChannelFor(one, request()))
    expect(noticeChannelFor(two, request())).not.toBe(noticeChannelFor(one, request()))
  })

  it('[4.7-11] closes on sign-out and is a new one after the next sign-in', async () => {
    vi.stubGlobal('location', { href: 'https://page.example/app/' })
    const network = fakeNetwork()
    const config = createConfigStore()
    const first = noticeChannelFor(config, request(network))
    first.subscribe(() => undefined)
    await pass(0)
    expect(network.last().url).toBe('wss://page.example/jeecg-boot/websocket/u')
    closeNoticeChannels(config)
    expect(network.last().closed).toBe(true)
    expect(noticeChannelFor(config, request())).not.toBe(first)
    vi.unstubAllGlobals()
  })

  it.each([
    [{ baseUrl: '/jeecg-boot' }, 'ws://page:81/jeecg-boot'],
    [{ baseUrl: 'https://api.example/x' }, 'wss://api.example/x'],
    [{ baseUrl: '/jeecg-boot', wsUrl: '/live/' }, 'ws://page:81/live'],
    [{ baseUrl: '/jeecg-boot', wsUrl: 'wss://push.example' }, 'wss://push.example'],
  ])('finds the address of the sockets: %j -> %s', (config, url) => expect(socketBase(config, 'http://page:81/a/b?c')).toBe(url))
})

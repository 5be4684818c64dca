import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeNetwork, fakeActivity } from '../realtime/fake-socket'
import { createNoticeChannel } from '../realtime/notice-channel'
import { systemClock } from '../realtime/system-clock'
import { createNoticeSource, type NoticeSource } from './notice-source'
import { userAnnouncementsOf } from './read-announcements'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const withTotal = (anntMsgTotal: number) => userAnnouncementsOf({ anntMsgTotal })

/** A source whose server answers with the number of the question. */
function setUp(userId = 'u') {
  const network = fakeNetwork()
  const online = fakeActivity()
  const clock = { ...systemClock, now: () => performance.now(), random: () => 0 }
  const channel = createNoticeChannel({ url: 'ws://host', token: 'abc', userId, WebSocket: network.WebSocket, online, clock })
  const server = { asked: 0, fails: false, read: [] as string[] }
  const source: NoticeSource = createNoticeSource({
    calls: {
      list: async () => {
        server.asked += 1
        if (server.fails) throw new Error('away')
        return withTotal(server.asked)
      },
      markRead: async (id) => void server.read.push(id),
      readAll: async () => void server.read.push('all'),
    },
    channel: () => channel,
    clock,
    online,
  })
  return { ...network, online, server, source, total: () => source.store.getState().lists?.anntMsgTotal }
}

async function opened() {
  const all = setUp()
  const leave = all.source.attach()
  await pass(0)
  all.last().opens()
  await pass(0)
  return { ...all, leave }
}

/** Seconds at which the server was asked while sockets stay refused. */
async function requestTimeOf(set: ReturnType<typeof setUp>, seconds: number): Promise<number[]> {
  const times: number[] = []
  for (let second = 1; second <= seconds; second += 1) {
    const before = set.server.asked
    await pass(1_000)
    for (const socket of set.sockets) if (!socket.closed) socket.breaks()
    if (set.server.asked > before) times.push(second)
  }
  return times
}

describe('the notices of a user', () => {
  it('are asked for once for several bells, and no more when the last one is gone', async () => {
    const { source, server, sockets, leave, total, last } = await opened()
    const second = source.attach()
    await pass(0)
    expect([server.asked, sockets.length, total()]).toEqual([1, 1, 1])
    leave()
    leave()
    second()
    expect(last().closed).toBe(true)
    await pass(600_000)
    expect([server.asked, vi.getTimerCount()]).toEqual([1, 0])
  })

  it('[7.2-47] are asked for again by the commands topic and user, and by nothing else', async () => {
    const { last, server } = await opened()
    for (const frame of ['HeartBeat', 'ping', '{"cmd":"email"}', 'window.hacked = true', '[]', '{"cmd":', new ArrayBuffer(3)])
      last().receive(frame)
    await pass(10_000)
    expect(server.asked).toBe(1)
    last().receive('{"cmd":"topic","msgId":"1","msgTxt":"x"}')
    await pass(3_000)
    last().receive('{"cmd":"user","msgId":"2","msgTxt":"y"}')
    await pass(3_000)
    expect(server.asked).toBe(3)
  })

  it('[7.2-48] live by a heartbeat of their own, never by the text HeartBeat', async () => {
    const { last } = await opened()
    await pass(120_000)
    expect(last().sent.length).toBeGreaterThan(0)
    expect(last().sent).not.toContain('HeartBeat')
  })

  it('[X32] ten thousand messages in a second are one question per two seconds', async () => {
    const { last, server } = await opened()
    for (let n = 0; n < 10_000; n += 1) last().receive('{"cmd":"user"}')
    await pass(20_000)
    expect(server.asked).toBe(3)
  })

  it('are caught up once after the socket was away', async () => {
    const { sockets, last, server } = await opened()
    last().breaks()
    await pass(5_000)
    expect(sockets).toHaveLength(2)
    last().opens()
    await pass(600_000)
    expect(server.asked).toBe(2)
  })

  it('[9-04] [X28] are polled after 6 seconds, doubling to 60, while sockets are refused', async () => {
    const set = setUp()
    set.source.attach()
    await pass(0)
    expect(await requestTimeOf(set, 220)).toEqual([6, 18, 42, 90, 150, 210])
  })

  it('are polled where it is not known whose they are', async () => {
    const set = setUp('')
    set.source.attach()
    await pass(0)
    expect([await requestTimeOf(set, 20), set.sockets.length]).toEqual([[6, 18], 0])
  })

  it('stay as they were when a question fails, and wait for focus', async () => {
    const set = setUp()
    set.source.attach()
    await pass(0)
    set.server.fails = true
    expect(await requestTimeOf(set, 120)).toEqual([6])
    expect([set.total(), set.source.store.getState().error]).toEqual([1, new Error('away')])
    set.server.fails = false
    set.online.focus()
    await pass(0)
    expect([set.server.asked, set.source.store.getState().error]).toEqual([3, null])
  })

  it('[X46] after two hours of sleep are asked for once, without a burst of missed ticks', async () => {
    const { online, last, server } = await opened()
    online.set(false)
    for (let n = 0; n < 20; n += 1) {
      last().receive('{"cmd":"user"}')
      await pass(360_000)
    }
    expect(server.asked).toBe(1)
    online.set(true)
    online.focus()
    await pass(1_000)
    expect(server.asked).toBe(2)
  })

  it('are caught up on focus, but not again within six seconds', async () => {
    const { online, server } = await opened()
    online.focus()
    await pass(5_000)
    online.focus()
    expect(server.asked).toBe(1)
    await pass(1_000)
    online.focus()
    await pass(0)
    expect(server.asked).toBe(2)
  })

  it('are asked for again after one is read, and after all are', async () => {
    const { source, server, total } = await opened()
    await source.markRead('7')
    expect([server.read, total()]).toEqual([['7'], 2])
    await source.readAll()
    expect([server.read, total()]).toEqual([['7', 'all'], 3])
  })

  it('answer questions that come together with one call at a time, the last one asked after all', async () => {
    const { source, server } = await opened()
    await Promise.all([source.reload(), source.reload(), source.reload()])
    expect(server.asked).toBe(3)
  })

  it('are forgotten at sign-out', async () => {
    const { source, server, total, last } = await opened()
    source.close()
    expect([total(), last().closed]).toEqual([undefined, true])
    await source.reload()
    source.attach()
    await pass(60_000)
    expect(server.asked).toBe(1)
  })
})

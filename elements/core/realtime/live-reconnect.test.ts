import { describe, expect, it, vi } from 'vitest'
import { PONG, BEAT, changed, listener, opened, pass, setUp, TOKEN, useFakePage } from '../../../tests/suites/live-connection'

useFakePage()

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
    last().receive(PONG)
    last().breaks()
    await pass(5_000)
    last().opens()
    for (let second = 0; second < 30; second += 1) {
      last().receive(PONG)
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
    last().receive(PONG)
    await pass(9_999)
    expect(last().sent).toHaveLength(1)
    await pass(1)
    expect(last().sent).toEqual([BEAT, BEAT])
    last().receive(PONG)
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
    last().receive(PONG)
    await pass(15_999)
    expect(sockets[1]!.closed).toBe(false)
    await pass(1)
    expect(sockets[1]!.closed).toBe(true)
  })

  it('[4.7-10] is not answered by anything else the server says', async () => {
    const { last, sockets, heard: received } = await opened()
    await pass(3_000)
    for (const frame of ['ping', changed({ id: '1' }), '{"type":"pong"}']) last().receive(frame)
    await pass(3_000)
    expect(sockets[0]!.closed).toBe(true)
    expect(received.rows).toHaveLength(1)
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
    last().receive(PONG)
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

import { describe, expect, it, vi } from 'vitest'
import { changed, listener, opened, pass, setUp, TOKEN, tokenOf, useFakePage } from '../../../tests/suites/live-connection'
import { createConfigStore } from '../config/config-store'
import { fakeNetwork, fakeActivity } from './fake-socket'
import { listenLive, subscribeTopic } from './listen-live'
import { liveSocketFor } from './live-socket'

useFakePage()

describe('messages', () => {
  it('[7.5-24] a changed row is handed to the grids of its key, never to the one that changed it', async () => {
    const { last, live, heard: received } = await opened()
    const [sibling, elsewhere] = [listener('sibling'), listener()]
    live.subscribe('k', sibling)
    live.subscribe('other', elsewhere)
    last().receive(changed({ id: '1', price: 2 }, 'somebody'))
    last().receive(changed({ id: '2' }, 'mine'))
    last().receive(changed({ id: '3' }, 'somebody', 'constructor'))
    expect([received.rows, sibling.rows, elsewhere.rows]).toEqual([[{ id: '1', price: 2 }], [{ id: '1', price: 2 }, { id: '2' }], []])
  })

  it('[7.5-23] common_send_date is handed to the listeners of its key', async () => {
    const { last, live, heard: received } = await opened()
    const other = listener()
    live.subscribe('order', other)
    last().receive('{"type":"common_send_date","data":{"key":"order","args":[{"ids":["1"]},"c"]}}')
    expect([received.sent, other.sent]).toEqual([[], [[{ ids: ['1'] }, 'c']]])
  })

  it('frames that are no JSON or have another shape are ignored', async () => {
    const { last, heard: received } = await opened()
    for (const frame of [
      'HeartBeat',
      '{',
      'null',
      '{"type":"update_vxe_table","data":{"socketKey":"k","args":[7,"x"]}}',
      new Uint8Array([1]).buffer,
    ])
      last().receive(frame)
    last().receive(changed({ id: '1' }))
    expect(received.rows).toEqual([{ id: '1' }])
  })

  it('a listener that leaves hears nothing more, also of what comes late', async () => {
    const { last, leave, heard: received } = await opened()
    const closed = last()
    leave()
    closed.receive(changed({ id: '1' }))
    expect(received.rows).toEqual([])
  })

  it('[7.5-24] says when everything is heard: once the connection is open, again, or was open before', async () => {
    const { live, last, heard: received } = await opened()
    expect(received.ready).toBe(1)
    last().breaks()
    await pass(5_000)
    expect(received.ready).toBe(1)
    last().opens()
    const second = listener('late')
    live.subscribe('other', second)
    expect([received.ready, second.ready]).toEqual([2, 1])
  })
})

describe('the door', () => {
  it('loads the socket when a grid asks, and not for one that left before', async () => {
    const network = fakeNetwork()
    const config = createConfigStore({ token: TOKEN })
    liveSocketFor(config, { WebSocket: network.WebSocket, online: fakeActivity() })
    listenLive(config, 'k', listener())()
    const received = listener()
    const leave = listenLive(config, 'k', received)
    await vi.dynamicImportSettled()
    await pass(0)
    expect(network.sockets).toHaveLength(1)
    network.last().opens()
    network.last().receive(changed({ id: '1' }))
    expect(received.rows).toEqual([{ id: '1' }])
    leave()
    expect(network.last().closed).toBe(true)
  })
})

describe('a topic', () => {
  it('tells its news, and that the connection is there again, until it is left', async () => {
    const { config, last } = setUp()
    const messages: unknown[] = []
    let back = 0
    const listener = { onMessage: (payload: unknown) => void messages.push(payload), onBack: () => void (back += 1) }
    const leave = subscribeTopic(config, 'equipment.state', listener, fakeActivity())
    const receive = (payload: unknown): void =>
      last().receive(JSON.stringify({ type: 'common_send_date', data: { topic: 'equipment.state', payload, ts: 1 } }))
    await vi.dynamicImportSettled()
    await pass(0)
    last().opens()
    receive({ id: 'a' })
    expect([messages, back]).toEqual([[{ id: 'a' }], 0])
    last().breaks()
    await pass(8_000)
    last().opens()
    expect(back).toBe(1)
    leave()
    receive({ id: 'b' })
    expect(messages).toHaveLength(1)
  })

  it('tells once from when on it is heard, where nobody has looked before', async () => {
    const { config, last, online } = setUp()
    const received: string[] = []
    const listener = { onMessage: () => undefined, onFirst: () => void received.push('first'), onBack: () => void received.push('back') }
    const leave = subscribeTopic(config, 'equipment.state', listener, online)
    await vi.dynamicImportSettled()
    await pass(0)
    last().opens()
    expect(received).toEqual(['first'])
    last().breaks()
    await pass(8_000)
    last().opens()
    expect(received).toEqual(['first', 'back'])
    leave()
  })

  it('is looked for while a connection for another token does not come', async () => {
    const { config, last, online } = setUp()
    let back = 0
    const leave = subscribeTopic(config, 'equipment.state', { onMessage: () => undefined, onBack: () => void (back += 1) }, online)
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
    const leave = subscribeTopic(config, 'equipment.state', { onMessage: () => undefined, onBack: () => void (back += 1) }, online)
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

import { describe, expect, it, vi } from 'vitest'
import { changed, listener, opened, pass, setUp, TOKEN, tokenOf, useFakePage } from '../../../tests/suites/live-connection'
import { createConfigStore } from '../config/config-store'
import { liveSocketFor } from './live-socket'
import { setSocketUser } from './socket-user'

useFakePage()

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

describe('signing in and out', () => {
  it('closes at once when the session ends, stays closed, and opens for the next user', async () => {
    const { config, live, sockets, last } = setUp({})
    setSocketUser(config, { userId: 'ann', token: 'ta' })
    const received = listener()
    live.subscribe('k', received)
    await pass(0)
    last().opens()
    setSocketUser(config, null)
    expect(sockets[0]!.closed).toBe(true)
    await pass(600_000)
    expect([sockets.length, vi.getTimerCount()]).toEqual([1, 0])
    setSocketUser(config, { userId: 'bob', token: 'tb' })
    await pass(0)
    expect([last().url.includes('/vxeSocket/bob/'), last().protocols]).toEqual([true, ['tb']])
    last().opens()
    last().receive(changed({ id: '1' }))
    expect(received.rows).toHaveLength(1)
  })

  it('connects anew for another token of the same user, and not when he is told again', async () => {
    const { config, live, sockets, last } = setUp({})
    setSocketUser(config, { userId: 'ann', token: 'one' })
    live.subscribe('k', listener())
    await pass(0)
    last().opens()
    setSocketUser(config, { userId: 'ann', token: 'one' })
    config.set({ tenant: '7' })
    await pass(0)
    expect(sockets).toHaveLength(1)
    setSocketUser(config, { userId: 'ann', token: 'two' })
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
    setSocketUser(config, { userId: 'ann', token: 't' })
    config.set({ token: TOKEN })
    await pass(60_000)
    expect(sockets).toHaveLength(0)
  })
})

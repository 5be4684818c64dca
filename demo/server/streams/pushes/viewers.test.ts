import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PlayUrls } from '../../devices/watching/play-urls'
import { equipmentId } from '../../devices/seed/equipment'
import { pushId } from '../seed/pushes'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { type Publisher, publishClip } from '../../testing/rtmp-publisher'
import { type Viewer, watchSocket } from '../../testing/streams'
import { MINUTE, SECOND } from '../../platform/base/time'
import { isPostgres } from '../../testing/test-database'
import type { PushResponse } from './read'

const HEAD = '/push/iblPushListInfo'
const CRANE = 3
const id = pushId(CRANE)

interface ViewerResponse {
  id: string
  user: string | null
  protocol: string
  ip: string
  startTime: string
  bytes: number
}

let server: LiveServer
let admin: string
beforeAll(async () => {
  server = await startLiveServer({ rtmp: { host: '127.0.0.1', port: 0 } })
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

let publisher: Publisher | undefined
const watching: Viewer[] = []
afterEach(async () => {
  watching.splice(0).forEach((viewer) => viewer.leave())
  publisher?.stop()
  await expect.poll(async () => (await push()).state).toBe('idle')
})

const get = async <Result>(path: string, at = server): Promise<Result> =>
  (await at.call<Result>('GET', `${HEAD}/${path}`, { token: admin, query: { id } })).result
const push = (at = server) => get<PushResponse>('queryById', at)
const viewers = async (at = server) => (await get<{ records: ViewerResponse[] }>('viewers', at)).records
const kickViewer = (viewer: string, at = server, minutes = 0) =>
  at.call('POST', `${HEAD}/kickViewer`, { token: admin, body: { id, viewer, minutes } })

async function publish(): Promise<Publisher> {
  const { result } = await server.call<{ pushKey: string }>('POST', `${HEAD}/key`, { token: admin, body: { id } })
  const { app, stream } = await push()
  publisher = await publishClip(`rtmp://127.0.0.1:${server.app.rtmpPort}/${app}/${stream}?key=${result.pushKey}`)
  await expect.poll(async () => (await push()).state).toBe('pushing')
  return publisher
}

const playUrls = (at = server) =>
  at.call<PlayUrls>('GET', '/cloudlive/equipment/playUrls', {
    token: admin,
    query: { id: equipmentId(CRANE) },
    headers: { host: new URL(at.origin).host },
  })

async function watch(at = server, url?: string): Promise<Viewer> {
  const viewer = await watchSocket(url ?? (await playUrls(at)).result.wsFlv ?? '')
  watching.push(viewer)
  return viewer
}

describe('who watches a push', () => {
  it('is told with name, address and bytes, can be ended, and that is written down', async () => {
    await publish()
    const address = (await playUrls()).result.wsFlv ?? ''
    const [first, second] = [await watch(), await watch()]
    await expect.poll(async () => (await viewers()).map(({ bytes }) => bytes > 1000)).toEqual([true, true])
    const response = await viewers()
    expect(response[0]).toMatchObject({ user: '管理员', protocol: 'ws-flv', ip: '127.0.0.1' })
    expect(response[0]?.startTime).toMatch(/^2026-11-18 10:00:0\d$/)
    expect((await push()).viewers).toBe(2)
    expect((await kickViewer(response[0]?.id ?? '')).success).toBe(true)
    // [V-L04] He stays out: players take 423 for that, and come again only when they are told to.
    expect(await first?.closed).toBe(4423)
    expect((await playUrls()).message).toContain('管理员已断开您的观看')
    await expect(watch(server, address)).rejects.toThrow('closed 4423')
    server.clock.advance(11 * SECOND)
    expect((await playUrls()).success).toBe(true)
    expect(second?.isOpen()).toBe(true)
    expect((await viewers()).map((viewer) => viewer.id)).toEqual([response[1]?.id])
    expect((await kickViewer(response[0]?.id ?? '')).message).toBe('该观看者已离开')
    const events = await get<{ type: string; detail: string; user: string }[]>('events')
    expect(events.find(({ type }) => type === 'kick')).toMatchObject({ detail: '管理员', address: '127.0.0.1', user: '管理员' })
    expect(events.map(({ type }) => type)).toContain('publish')
  })

  it('[V-L04] can be kept out for minutes, of every window', async () => {
    await publish()
    const both = [await watch(), await watch()]
    await expect.poll(async () => (await viewers()).length).toBe(2)
    await kickViewer((await viewers())[0]?.id ?? '', server, 5)
    expect(await Promise.all(both.map(({ closed }) => closed))).toEqual([4423, 4423])
    server.clock.advance(4 * MINUTE)
    expect((await playUrls()).success).toBe(false)
    server.clock.advance(61 * SECOND)
    expect((await playUrls()).success).toBe(true)
  })

  it('is told by pages, the longest first; behind the last one, that one', async () => {
    await publish()
    const all = [await watch(), await watch(), await watch()]
    await expect.poll(async () => (await viewers()).length).toBe(3)
    const page = async (pageNo: string) =>
      (
        await server.call<{ records: ViewerResponse[]; total: number; current: number }>('GET', `${HEAD}/viewers`, {
          token: admin,
          query: { id, pageNo, pageSize: '2' },
        })
      ).result
    const [first, second, third] = [await page('1'), await page('2'), await page('3')]
    expect([first, second].map(({ records, total }) => [records.length, total])).toEqual([
      [2, 3],
      [1, 3],
    ])
    expect([...first.records, ...second.records].map((viewer) => viewer.id)).toEqual((await viewers()).map((viewer) => viewer.id))
    expect([third.current, third.records.map((viewer) => viewer.id)]).toEqual([2, second.records.map((viewer) => viewer.id)])
    all.forEach((viewer) => viewer.leave())
  })
})

/** Another process on the same database, at the same time. */
async function startSecond(): Promise<LiveServer> {
  const second = await startLiveServer({ databaseUrl: server.databaseUrl })
  second.clock.advance(server.clock.now() - second.clock.now())
  return second
}

describe.runIf(isPostgres)('two processes on one PostgreSQL', () => {
  it('see, count and end what is pushed to one of them, and who watches there', async () => {
    const second = await startSecond()
    try {
      await publish()
      const viewer = await watch()
      await expect.poll(() => push(second)).toMatchObject({ state: 'pushing', codec: 'H.264 180P', viewers: 1 })
      await expect.poll(async () => (await push(second)).inKbps).toBeGreaterThan(10)
      const [stats] = await get<{ viewers: number }[]>('figures', second)
      expect(stats).toMatchObject({ id, viewers: 1, codec: 'H.264 180P' })
      const device = await second.call<object>('GET', '/cloudlive/equipment/queryById', { token: admin, query: { id: equipmentId(CRANE) } })
      expect(device.result).toMatchObject({ viewers: 1, codec: 'H.264 180P' })
      expect((await get<Record<string, number>>('counts', second))['pushing']).toBe(1)
      const [response] = await viewers(second)
      expect(response).toMatchObject({ user: '管理员', ip: '127.0.0.1' })
      expect((await kickViewer(response?.id ?? '', second)).success).toBe(true)
      expect(await viewer.closed).toBe(4423)
      await expect.poll(() => viewers(second)).toEqual([])
      // He stays out for a moment.
      for (const { clock } of [server, second]) clock.advance(11 * SECOND)

      expect((await second.call('POST', `${HEAD}/kick`, { token: admin, body: { id } })).success).toBe(true)
      await publisher?.ended
      expect((await push(second)).state).toBe('idle')
      await expect.poll(async () => (await get<unknown[]>('figures', second)).length).toBe(0)
    } finally {
      await second.close()
    }
  })

  it('fetch it from each other by one line, which is hung up when nobody watches there any more', async () => {
    const second = await startSecond()
    // All other calls of this test are made without a connection.
    const lines = promisify(server.app.server.getConnections.bind(server.app.server))
    try {
      await publish()
      await expect.poll(async () => (await push(second)).codec).toBe('H.264 180P')
      expect(await lines()).toBe(0)
      const viewers = [await watch(second), await watch(second), await watch(second)]
      for (const viewer of viewers) await expect.poll(() => viewer.bytes().length).toBeGreaterThan(5000)
      expect(await lines()).toBe(1)
      // No line is a viewer, and none is made of a line.
      await expect.poll(async () => (await push()).viewers).toBe(3)
      expect((await push(second)).viewers).toBe(3)
      viewers[0]?.leave()
      await viewers[0]?.closed
      expect(await lines()).toBe(1)
      for (const viewer of viewers) viewer.leave()
      await expect.poll(() => lines()).toBe(0)
    } finally {
      await second.close()
    }
  })
})

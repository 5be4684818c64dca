import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EquipmentTable } from '../equipment/equipment-tables'
import { isKeyFrame, isSequenceHeader, readTags } from '../../media/flv/tags'
import { equipmentId } from '../seed/equipment'
import { userId } from '../../system/seed/users'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { type Viewer, watchResponse, watchSocket } from '../../testing/streams'
import { MINUTE } from '../../platform/base/time'
import type { PlayUrls } from './play-urls'

/** In the first studio, which department A01A05A01A01 has; lives and streams. */
const STUDIO = equipmentId(1)
const STUDIO_SIDE = equipmentId(2)
/** Of the newsroom, A01A04A01A01. */
const NEWS_DEVICE = equipmentId(11 * 8 + 1)
/** Of the first studio too, without pictures. */
const SILENT = equipmentId(3)

let server: LiveServer
let admin: string
/** Works in the first studio. */
let zhangsan: string
beforeAll(async () => {
  server = await startLiveServer()
  admin = await server.tokenOf('admin')
  zhangsan = await server.tokenOf('zhangsan')
})
afterAll(() => server.close())

const playUrls = (id: string, token: string, at = server) =>
  at.call<PlayUrls>('GET', '/cloudlive/equipment/playUrls', { token, query: { id }, headers: { host: new URL(at.origin).host } })

async function urlsOf(id: string, token = admin, at = server): Promise<Required<PlayUrls>> {
  const { result, success, message } = await playUrls(id, token, at)
  if (!success) throw new Error(message)
  return result as Required<PlayUrls>
}

async function change(id: string, values: Partial<EquipmentTable>): Promise<void> {
  const database = server.openDatabase()
  await database.updateTable('iblCloudLiveEquipment').set(values).where('id', '=', id).execute()
  await database.destroy()
}

const tagsOf = (viewer: Viewer) => readTags(viewer.bytes()).filter((tag) => tag.kind !== 'script' && !isSequenceHeader(tag))

describe('a device that is live', () => {
  it('is played over a socket and over HTTP: head, key frame, and on', async () => {
    const urls = await urlsOf(STUDIO)
    const viewers = [await watchSocket(urls.wsFlv), await watchResponse(urls.httpFlv)]
    for (const viewer of viewers) {
      await expect.poll(() => viewer.bytes().length).toBeGreaterThan(20_000)
      await expect.poll(() => tagsOf(viewer).length).toBeGreaterThan(60)
      const tags = tagsOf(viewer)
      expect(tags.find(({ kind }) => kind === 'video')).toSatisfy(isKeyFrame)
      viewer.leave()
    }
  })

  it('is played by its small picture', async () => {
    const urls = await urlsOf(STUDIO)
    const [large, small] = [await watchResponse(urls.httpFlv), await watchResponse(urls.sub.httpFlv ?? '')]
    const pictures = (viewer: Viewer) => tagsOf(viewer).filter(({ kind }) => kind === 'video')
    await expect.poll(() => Math.min(pictures(large).length, pictures(small).length)).toBeGreaterThan(25)
    const sizeOf = (viewer: Viewer) =>
      pictures(viewer)
        .slice(0, 25)
        .reduce((sum, { data }) => sum + data.length, 0)
    expect(sizeOf(small)).toBeLessThan(sizeOf(large) / 2)
    large.leave()
    small.leave()
  })

  it('has addresses that are whole, name the codec and their end, and hold no token', async () => {
    const urls = await urlsOf(STUDIO)
    expect(urls.wsFlv).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/jeecg-boot\/media\/live\/xh0001\.flv\?ticket=/)
    expect(urls).toMatchObject({ codec: 'H.264/AAC', expiresAt: '2026-11-18 10:10:00' })
    expect(JSON.stringify(urls)).not.toContain(admin)
  })

  it('answers with its type, the policies of calls, and is kept by nobody', async () => {
    const viewer = await watchResponse((await urlsOf(STUDIO)).httpFlv)
    expect(viewer.answer.headers).toMatchObject({
      'content-type': 'video/x-flv',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    viewer.leave()
  })
})

describe('an address of a stream', () => {
  it('opens nothing without a ticket, with a token, with another ticket or for another stream', async () => {
    const { wsFlv, httpFlv } = await urlsOf(STUDIO)
    const [streamUrl, ticket = ''] = httpFlv.split('?ticket=')
    for (const query of ['', '?ticket=', `?ticket=${admin}`, `?token=${admin}`, `?ticket=${ticket}x`, `?ticket=1${ticket}`])
      await expect(watchResponse(`${streamUrl}${query}`)).rejects.toThrow('HTTP 403')
    await expect(watchResponse(httpFlv.replace('xh0001', 'xh0002'))).rejects.toThrow('HTTP 403')
    await expect(watchSocket(wsFlv.replace('xh0001', 'xh0002'))).rejects.toThrow('closed 4403')
    await expect(watchSocket(wsFlv.split('?')[0] ?? '', { 'x-access-token': admin })).rejects.toThrow('closed 4403')
    for (const path of ['live/xh0001', 'live/xh0001.mp4', 'live/..%2f..%2fx.flv', 'li%20ve/xh0001.flv', `live/${'a'.repeat(65)}.flv`])
      await expect(watchResponse(`${server.origin}/jeecg-boot/media/${path}?ticket=${ticket}`)).rejects.toThrow('HTTP 404')
  })

  it('opens nothing after ten minutes; who watches by then goes on', async () => {
    const own = await startLiveServer()
    const token = await own.tokenOf('admin')
    const urls = await urlsOf(STUDIO, token, own)
    const viewer = await watchSocket(urls.wsFlv)
    own.clock.advance(10 * MINUTE)
    await expect(watchSocket(urls.wsFlv)).rejects.toThrow('closed 4403')
    const before = viewer.bytes().length
    await expect.poll(() => viewer.bytes().length).toBeGreaterThan(before + 100_000)
    viewer.leave()
    await own.close()
  })

  it('is refused to pages of other origins', async () => {
    const { wsFlv, httpFlv } = await urlsOf(STUDIO)
    await expect(watchSocket(wsFlv, { origin: 'https://evil.example' })).rejects.toThrow('HTTP 403')
    await expect(watchResponse(httpFlv, { origin: 'https://evil.example' })).rejects.toThrow('HTTP 403')
    const viewer = await watchSocket(wsFlv, { origin: server.origin })
    viewer.leave()
  })
})

describe('who works in one department', () => {
  it('watches its devices; others do not exist, by id and by address', async () => {
    const urls = await urlsOf(STUDIO, zhangsan)
    const viewer = await watchSocket(urls.wsFlv)
    await expect.poll(() => viewer.bytes().length).toBeGreaterThan(1000)
    viewer.leave()
    expect((await playUrls(NEWS_DEVICE, zhangsan)).message).toBe('设备不存在')
    expect((await playUrls('nothing', zhangsan)).message).toBe('设备不存在')
    // With what opens a stream of his own.
    await expect(watchResponse(urls.httpFlv.replace('xh0001', 'xh0089'))).rejects.toThrow('HTTP 403')
  })

  it('loses what he had when he changes it, also what he is watching', async () => {
    const token = await server.tokenOf('zhangsan')
    const urls = await urlsOf(STUDIO, token)
    const viewer = await watchSocket(urls.wsFlv)
    const select = (orgCode: string) => server.call('PUT', '/sys/selectDepart', { token, body: { username: 'zhangsan', orgCode } })
    expect((await select('A02A02A01')).success).toBe(true)
    await expect(watchSocket(urls.wsFlv)).rejects.toThrow('closed 4404')
    expect(await viewer.closed).toBe(1008)
    await select('A01A05A01A01')
  })

  it('watches a device of his own wherever it is', async () => {
    await change(NEWS_DEVICE, { userId: userId('zhangsan') })
    const viewer = await watchSocket((await urlsOf(NEWS_DEVICE, zhangsan)).wsFlv)
    viewer.leave()
    await change(NEWS_DEVICE, { userId: userId('lisi') })
  })
})

describe('watching ends', () => {
  it('when the sign-in ends', async () => {
    const token = await server.tokenOf('admin')
    const urls = await urlsOf(STUDIO, token)
    const viewer = await watchResponse(urls.httpFlv)
    await server.call('POST', '/sys/logout', { token })
    await viewer.closed
    await expect(watchResponse(urls.httpFlv)).rejects.toThrow('HTTP 403')
  })

  it('when the device is forbidden, or goes', async () => {
    const [one, other] = [await urlsOf(STUDIO), await urlsOf(STUDIO_SIDE)]
    const viewers = [await watchSocket(one.wsFlv), await watchSocket(other.wsFlv)]
    await change(STUDIO, { enabled: '0' })
    await change(STUDIO_SIDE, { liveHas: '0' })
    for (const viewer of viewers) expect(await viewer.closed).toBe(1008)
    await expect(watchSocket(one.wsFlv)).rejects.toThrow('closed 4403')
    await expect(watchSocket(other.wsFlv)).rejects.toThrow('closed 4404')
    expect((await playUrls(STUDIO, admin)).message).toBe('该设备已被禁播')
    expect((await playUrls(STUDIO_SIDE, admin)).message).toBe('该设备当前没有直播')
    await change(STUDIO, { enabled: '1' })
    await change(STUDIO_SIDE, { liveHas: '1' })
    expect((await playUrls(SILENT, admin)).message).toMatch('该设备当前没有直播')
  })

  it('when the server stops: sockets with 1001, answers by their end', async () => {
    const own = await startLiveServer()
    const token = await own.tokenOf('admin')
    const urls = await urlsOf(STUDIO, token, own)
    const [socket, response] = [await watchSocket(urls.wsFlv), await watchResponse(urls.httpFlv)]
    const [code] = await Promise.all([socket.closed, response.closed, own.close()])
    expect(code).toBe(1001)
    expect(response.isOpen()).toBe(false)
  })
})

it('so many watch at a time: more are refused before any picture', async () => {
  const own = await startLiveServer({ limits: { viewersPerUser: 1 } })
  const token = await own.tokenOf('admin')
  const urls = await urlsOf(STUDIO, token, own)
  const first = await watchResponse(urls.httpFlv)
  await expect(watchResponse(urls.httpFlv)).rejects.toThrow('HTTP 503')
  await expect(watchSocket(urls.wsFlv)).rejects.toThrow('closed 1013')
  first.leave()
  await own.close()
})

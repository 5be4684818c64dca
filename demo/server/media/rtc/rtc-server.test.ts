import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { BASE } from '../../testing/test-app'
import { type LiveServer, startLiveServer } from '../../testing/live-server'
import { publishRtc, type RtcClient, watchRtc } from '../../testing/rtc-peers'
import { loadSigningKey } from '../../platform/identity/sessions'
import { MINUTE, timeText } from '../../platform/base/time'
import type { RtcApp, RtcEnd } from '../contract/rtc'
import { mediaSecretOf, ticketText } from '../tickets/ticket'

const ENDS: { stream: string; reason: RtcEnd }[] = []
/** Users that may not publish or watch any more. */
const removed = new Set<string>()
const permitted = (stream: string, userId: string): string | null => (removed.has(`${stream} ${userId}`) ? '您已被移出调度' : null)

const ROOM: RtcApp = {
  mayPublish: (stream, { userId }) => Promise.resolve(permitted(stream, userId)),
  mayWatch: (stream, { userId }) => Promise.resolve(permitted(stream, userId)),
  roomOf: (stream) => stream.split('-')[0] ?? '',
  ended: (stream, reason) => void ENDS.push({ stream, reason }),
}
const LIMITS = {
  rtcRooms: 2,
  rtcPicturesIn: 2,
  rtcPicturesOut: 2,
  rtcSoundsIn: 4,
  rtcPublisherSilence: 2500,
  rtcViewerSilence: 3000,
}

let server: LiveServer
let token: string
let userId: string
let secret: Buffer
const clients: RtcClient[] = []

beforeAll(async () => {
  server = await startLiveServer({ limits: LIMITS, rtcApps: { room: ROOM } })
  const { result } = await server.call<{ token: string; userInfo: { id: string } }>('POST', '/sys/mLogin', {
    body: { username: 'admin', password: '123456' },
  })
  token = result.token
  userId = result.userInfo.id
  const database = server.openDatabase()
  secret = mediaSecretOf(await loadSigningKey(database, timeText(server.clock.now())))
  await database.destroy()
})
afterEach(async () => {
  for (const client of clients) {
    if (client.session !== '') await fetch(client.session, { method: 'DELETE' })
    await client.drop()
  }
  clients.length = 0
  removed.clear()
  ENDS.length = 0
})
afterAll(() => server.close())

const whip = (stream: string): string => `${server.origin}${BASE}/ibl/rtc/whip/room/${stream}`

async function publish(stream: string, options: Parameters<typeof publishRtc>[1] = {}): Promise<RtcClient> {
  const client = await publishRtc(whip(stream), { headers: { 'x-access-token': token }, ...options })
  clients.push(client)
  return client
}

async function sessionId(): Promise<string> {
  const database = server.openDatabase()
  const rows = await database.selectFrom('authSession').select('id').where('userId', '=', userId).execute()
  await database.destroy()
  return rows[0]?.id ?? ''
}

async function whep(stream: string): Promise<string> {
  const ticket = { key: `room/${stream}`, userId, sessionId: await sessionId(), expires: server.clock.now() + MINUTE }
  return `${server.origin}${BASE}/ibl/rtc/whep/room/${stream}?ticket=${encodeURIComponent(ticketText(secret, ticket))}`
}

async function watch(stream: string, options: Parameters<typeof watchRtc>[1] = {}): Promise<RtcClient> {
  const client = await watchRtc(await whep(stream), { headers: { 'x-access-token': token }, ...options })
  clients.push(client)
  return client
}

const messageOf = ({ text }: RtcClient): string => (JSON.parse(text) as { message: string }).message

describe('publish and watch', () => {
  it('relays picture and sound and forwards requests for key frames', async () => {
    const publisher = await publish('a-1')
    expect(publisher).toMatchObject({ status: 201, session: expect.stringMatching(/\/ibl\/rtc\/session\/[\da-f]{32}$/) })
    const viewer = await watch('a-1')
    await expect.poll(() => viewer.packets('video')).toBeGreaterThan(20)
    await expect.poll(() => viewer.packets('audio')).toBeGreaterThan(20)
    await expect.poll(() => publisher.keyFrameRequests()).toBeGreaterThan(0)
    const requests = publisher.keyFrameRequests()
    viewer.requestKeyFrame()
    await expect.poll(() => publisher.keyFrameRequests()).toBeGreaterThan(requests)
  })

  it('[S-36] leaves the angle of a phone out of its answer, so that the phone turns its pictures itself', async () => {
    const publisher = await publish('a-1', { offersAngle: true })
    expect(publisher.offer).toContain('urn:3gpp:video-orientation')
    expect(publisher.status).toBe(201)
    expect(publisher.text).not.toContain('video-orientation')
  })

  it('relays sound alone', async () => {
    await publish('a-1', { kinds: ['audio'] })
    const viewer = await watch('a-1')
    await expect.poll(() => viewer.packets('audio')).toBeGreaterThan(10)
    expect(viewer.packets('video')).toBe(0)
  })

  it('ends by DELETE at once, with its viewers', async () => {
    const publisher = await publish('a-1')
    const viewer = await watch('a-1')
    expect((await fetch(viewer.session, { method: 'DELETE' })).status).toBe(200)
    expect((await fetch(viewer.session, { method: 'DELETE' })).status).toBe(404)
    await fetch(publisher.session, { method: 'DELETE' })
    expect(ENDS).toEqual([{ stream: 'a-1', reason: 'ended' }])
    expect(await watch('a-1')).toMatchObject({ status: 404 })
  })
})

describe('refusals', () => {
  it('names the offered codec if it is not H.264', async () => {
    const client = await publish('a-1', { codec: 'VP8' })
    expect(client.status).toBe(406)
    expect(messageOf(client)).toBe('画面只支持 H.264，对方提供的是 VP8')
  })

  it('needs a session to publish and a ticket to watch', async () => {
    expect(await publish('a-1', { headers: {} })).toMatchObject({ status: 401 })
    await publish('a-1', { kinds: ['audio'] })
    const other = (await whep('a-2')).replace('/a-2?', '/a-1?')
    expect(await watchRtc(other)).toMatchObject({ status: 403 })
  })

  it('tells why the owner of the room refuses', async () => {
    removed.add(`a-1 ${userId}`)
    const client = await publish('a-1')
    expect([client.status, messageOf(client)]).toEqual([403, '您已被移出调度'])
  })

  it('rejects bodies that are not SDP', async () => {
    const send = (body: string, type = 'application/sdp') =>
      fetch(whip('a-1'), { method: 'POST', body, headers: { 'x-access-token': token, 'content-type': type } })
    expect((await send('v=0')).status).toBe(400)
    expect((await send('{}', 'application/json')).status).toBe(415)
    expect((await send('v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=sendonly\r\na=rtpmap:96 H264/90000\r\n')).status).toBe(406)
  })

  it('keeps a stream that is sending: 409', async () => {
    await publish('a-1', { kinds: ['audio'] })
    const second = await publish('a-1', { kinds: ['audio'] })
    expect([second.status, messageOf(second)]).toEqual([409, '该流正在发布中'])
  })
})

describe('limits', () => {
  it('names the limit of rooms', async () => {
    await publish('a-1', { kinds: ['audio'] })
    await publish('b-1', { kinds: ['audio'] })
    expect(await publish('b-2', { kinds: ['audio'] })).toMatchObject({ status: 201 })
    const third = await publish('c-1', { kinds: ['audio'] })
    expect([third.status, messageOf(third)]).toEqual([503, '服务器最多同时承载2个有音视频的房间，更多房间需要 MediaMTX 节点'])
  })

  it('names the limits of pictures in and out', async () => {
    await publish('a-1')
    await publish('a-2')
    expect(messageOf(await publish('a-3'))).toContain('最多同时接收2路 WebRTC 画面')
    await watch('a-1')
    await watch('a-2')
    expect(messageOf(await watch('a-1'))).toContain('最多同时发送2路 WebRTC 画面')
    expect(await watch('a-1', { kinds: ['audio'] })).toMatchObject({ status: 201 })
  })

  it('names the limit of sounds', async () => {
    for (const stream of ['a-1', 'a-2', 'a-3', 'a-4']) await publish(stream, { kinds: ['audio'] })
    expect(messageOf(await publish('a-5', { kinds: ['audio'] }))).toContain('最多同时接收4路 WebRTC 声音')
  })
})

describe('lost clients', () => {
  it('ends a publisher without RTP', async () => {
    const publisher = await publish('a-1')
    const viewer = await watch('a-1')
    await expect.poll(() => viewer.packets('video')).toBeGreaterThan(0)
    publisher.pause()
    await expect.poll(() => ENDS).toEqual([{ stream: 'a-1', reason: 'silent' }])
  })

  it('ends a viewer without RTCP', async () => {
    await publish('a-1')
    const viewer = await watch('a-1')
    await expect.poll(() => viewer.packets('video')).toBeGreaterThan(0)
    await viewer.drop()
    await expect.poll(async () => (await fetch(viewer.session, { method: 'DELETE' })).status).toBe(404)
    expect(ENDS).toEqual([])
  })

  it('continues the stream of a publisher that reconnects after a silence', async () => {
    const first = await publish('a-1', { kinds: ['audio'] })
    const viewer = await watch('a-1', { kinds: ['audio'] })
    await expect.poll(() => viewer.packets('audio')).toBeGreaterThan(5)
    first.pause()
    await expect.poll(async () => (await publish('a-1', { kinds: ['audio'] })).status).toBe(201)
    const before = viewer.packets('audio')
    await expect.poll(() => viewer.packets('audio')).toBeGreaterThan(before + 5)
    expect(ENDS).toEqual([])
  })

  it('ends who has lost the right', async () => {
    await publish('a-1', { kinds: ['audio'] })
    removed.add(`a-1 ${userId}`)
    await expect.poll(() => ENDS).toEqual([{ stream: 'a-1', reason: 'revoked' }])
  })
})

it('is off with a reason without an address on a network', async () => {
  const off = await startLiveServer({ rtc: 'no-host' })
  const headers = { 'x-access-token': await off.tokenOf('admin') }
  const client = await publishRtc(`${off.origin}${BASE}/ibl/rtc/whip/room/a-1`, { headers })
  expect([client.status, messageOf(client)]).toEqual([503, 'WebRTC 未开启，请用 OPS_RTC_HOST 设置浏览器访问本服务器的 IP 地址'])
  await off.close()
})

import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import type { ServerKind } from './node-table'
import type { NodeRow } from '../../media/contract/node-source'
import { type RecordedNode, startRecordedNode } from '../../testing/recorded-node'
import { createLal } from './lal'
import { createMediamtx } from './mediamtx'
import { NodeError } from '../../media/contract/node-error'

const LIMITS = { time: 1000, allowPrivate: true }
/** The moment the answers were recorded at. */
const RECORDED_AT = Date.parse('2026-11-27T00:12:28Z')

const nodes: RecordedNode[] = []
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

async function recorded(kind: ServerKind): Promise<RecordedNode> {
  const node = await startRecordedNode(kind, { date: new Date(RECORDED_AT) })
  nodes.push(node)
  return node
}

const rowOf = (kind: ServerKind, apiUrl: string, more: Partial<NodeRow> = {}): NodeRow => ({
  id: 'n1',
  kind,
  apiUrl,
  apiUser: null,
  apiPassword: null,
  flvUrl: 'http://media.example:8080',
  whepUrl: 'https://media.example:8889',
  hlsUrl: 'https://media.example:8888',
  rtmpUrl: null,
  hookSecret: 's2',
  ...more,
})

const sourceOf = (kind: ServerKind, apiUrl: string, more: Partial<NodeRow> = {}, now = () => RECORDED_AT, limits = LIMITS) =>
  (kind === 'lal' ? createLal : createMediamtx)(rowOf(kind, apiUrl, more), limits, now)

const faultOf = (looking: Promise<unknown>): Promise<string> =>
  looking.then(
    () => 'none',
    (error: unknown) => (error instanceof NodeError ? error.fault : String(error)),
  )

describe('lal', () => {
  it('tells its streams, who pushes them and who watches them', async () => {
    const { url } = await recorded('lal')
    const report = await sourceOf('lal', url).poll()
    expect(report).toMatchObject({ version: 'v0.37.4', clockAhead: 0, usesHooks: null })
    expect(report.streams).toEqual([
      {
        key: 'live/cam1',
        codec: 'H.264',
        width: 640,
        height: 360,
        fps: 15,
        inKbps: 663,
        outKbps: 659,
        viewers: 1,
        publisher: {
          id: 'RTMPPUBSUB1',
          mark: 'RTMPPUBSUB1 127.0.0.1:58796',
          protocol: 'rtmp',
          ip: '127.0.0.1',
          startTime: null,
          bytes: 611831,
          kbps: 663,
        },
        watchers: [
          {
            id: 'FLVPUBSUB2',
            mark: 'FLVPUBSUB2 127.0.0.1:48700',
            protocol: 'flv',
            ip: '127.0.0.1',
            startTime: null,
            bytes: 0,
            kbps: 659,
          },
        ],
        quality: { speed: null, loss: null, roundTrip: null, jitter: null, queue: null },
      },
    ])
  })

  it('has no streams while nothing is pushed', async () => {
    const node = await recorded('lal')
    node.respond('/api/stat/all_group', { status: 200, body: { error_code: 0, desp: 'succ', data: { groups: null } } })
    expect((await sourceOf('lal', node.url).poll()).streams).toEqual([])
  })

  it('kicks by the name of the stream and the session, and nobody who is not there', async () => {
    const node = await recorded('lal')
    const source = sourceOf('lal', node.url)
    expect(await source.kick('FLVPUBSUB2')).toBe(true)
    expect(await source.kick('FLVPUBSUB9')).toBe(false)
    expect(node.kicked).toEqual(['/api/ctrl/kick_session {"stream_name":"cam1","session_id":"FLVPUBSUB2"}'])
  })

  it('lets a whole stream go that is not enabled any more', async () => {
    const node = await recorded('lal')
    await sourceOf('lal', node.url).enable('live/cam1', false)
    expect(node.kicked).toHaveLength(2)
  })

  it('is played as FLV over a socket and HTTP, with the ticket', async () => {
    const { url } = await recorded('lal')
    expect([
      sourceOf('lal', url).readUrl('live/cam1', 'a:b'),
      sourceOf('lal', url, { flvUrl: null, rtmpUrl: 'rtmp://media.example' }).readUrl('live/cam1', 'a:b'),
    ]).toEqual(['http://media.example:8080/live/cam1.flv?ticket=a%3Ab', 'rtmp://media.example/live/cam1?ticket=a%3Ab'])
    expect(sourceOf('lal', url).urls('live/cam1', 'main', { base: '', ticket: 'a.b' })).toEqual({
      wsFlv: 'ws://media.example:8080/live/cam1.flv?ticket=a.b',
      httpFlv: 'http://media.example:8080/live/cam1.flv?ticket=a.b',
    })
  })
})

describe('MediaMTX', () => {
  it('tells its streams, who pushes them and who watches them', async () => {
    const { url } = await recorded('mediamtx')
    const report = await sourceOf('mediamtx', url).poll()
    expect(report).toMatchObject({ version: null, clockAhead: 0 })
    expect(report.streams).toMatchObject([
      {
        key: 'live/cam2',
        codec: 'H.264',
        viewers: 2,
        publisher: { id: 'cdcde604-c8dc-4a41-bf60-083b2e73c3ef', protocol: 'rtmp', bytes: 1484231, startTime: 1795738339499 },
        watchers: [{ protocol: 'rtsp', mark: 'rtsp ticket=t8', bytes: 477453 }],
      },
    ])
  })

  it('counts bits a second between two looks', async () => {
    const node = await recorded('mediamtx')
    let now = RECORDED_AT
    const source = sourceOf('mediamtx', node.url, {}, () => now)
    expect((await source.poll()).streams[0]?.inKbps).toBe(0)
    const [path] = (await import('./answers/mediamtx-paths.json')).default.body.items
    node.respond('/v3/paths/list', {
      status: 200,
      body: { itemCount: 1, pageCount: 1, items: [{ ...path, bytesReceived: 1_172_941 + 250_000 }] },
    })
    now += 2000
    expect((await source.poll()).streams[0]?.inKbps).toBe(1000)
  })

  it('tells what is missing of a push by WebRTC and RTSP, and by SRT how far it has come too', async () => {
    const node = await recorded('mediamtx')
    const [path] = (await import('./answers/mediamtx-paths.json')).default.body.items
    const [connection] = (await import('./answers/mediamtx-rtmpconns.json')).default.body.items
    const push = (type: string, list: string, more: object) => {
      const items = [{ ...path, source: { type, id: 'p' } }]
      node.respond('/v3/paths/list', { status: 200, body: { itemCount: 1, pageCount: 1, items } })
      node.respond(`/v3/${list}/list`, { status: 200, body: { itemCount: 1, pageCount: 1, items: [{ ...connection, id: 'p', ...more }] } })
    }
    const source = sourceOf('mediamtx', node.url)
    const quality = async () => (await source.poll()).streams[0]?.quality
    expect(await quality()).toEqual({ speed: null, loss: null, roundTrip: null, jitter: null, queue: null })
    push('webRTCSession', 'webrtcsessions', { rtpPacketsReceived: 1000, rtpPacketsLost: 100 })
    expect(await quality()).toMatchObject({ loss: null })
    push('webRTCSession', 'webrtcsessions', { rtpPacketsReceived: 1970, rtpPacketsLost: 130 })
    expect(await quality()).toMatchObject({ loss: 3, roundTrip: null })
    push('srtConn', 'srtconns', { packetsReceivedLossRate: 2.345, msRTT: 101.4 })
    expect(await quality()).toMatchObject({ loss: 2.35, roundTrip: 101, jitter: null })
  })

  it('is known to ask us only with the secret of its node', async () => {
    const node = await recorded('mediamtx')
    const configured = (authHTTPAddress: string) =>
      node.respond('/v3/config/global/get', { status: 200, body: { authMethod: 'http', authHTTPAddress } })
    const asksUs = async () => (await sourceOf('mediamtx', node.url).poll()).usesHooks
    expect(await asksUs()).toBe(false)
    configured('http://127.0.0.1:8080/jeecg-boot/servermointer/mediaNode/hook/n1/auth?secret=s2')
    expect(await asksUs()).toBe(true)
    configured('http://127.0.0.1:8080/jeecg-boot/servermointer/mediaNode/hook/n1/auth?secret=other')
    expect(await asksUs()).toBe(false)
  })

  it('kicks in the list of the kind that a session is of', async () => {
    const node = await recorded('mediamtx')
    const source = sourceOf('mediamtx', node.url)
    expect(await source.kick('f3554a92-17d8-44f8-a183-71ea30a7e674')).toBe(true)
    expect(node.kicked).toEqual(['/v3/rtspsessions/kick/f3554a92-17d8-44f8-a183-71ea30a7e674 {}'])
  })

  it('is played over WebRTC and HLS, with the ticket', async () => {
    const { url } = await recorded('mediamtx')
    const rtmpUrl = 'rtmp://media.example'
    expect([
      sourceOf('mediamtx', url, { rtmpUrl }).readUrl('live/cam2', 'a:b'),
      sourceOf('mediamtx', url).readUrl('live/cam2', 'a:b'),
      sourceOf('mediamtx', url, { hlsUrl: null }).readUrl('live/cam2', 'a:b'),
    ]).toEqual(['rtmp://media.example/live/cam2?ticket=a%3Ab', 'https://media.example:8888/live/cam2/index.m3u8?ticket=a%3Ab', null])
    expect(sourceOf('mediamtx', url).urls('live/cam2', 'main', { base: '', ticket: 'a.b' })).toEqual({
      whep: 'https://media.example:8889/live/cam2/whep?ticket=a.b',
      hls: 'https://media.example:8888/live/cam2/index.m3u8?ticket=a.b',
    })
  })
})

describe('a node that does not answer as it should', () => {
  it('is another kind of server', async () => {
    const [lal, mediamtx] = [await recorded('lal'), await recorded('mediamtx')]
    expect(await faultOf(sourceOf('lal', mediamtx.url).poll())).toBe('kind')
    expect(await faultOf(sourceOf('mediamtx', lal.url).poll())).toBe('kind')
  })

  it('is not running', async () => {
    const node = await startRecordedNode('lal')
    await node.close()
    expect(await faultOf(sourceOf('lal', node.url).poll())).toBe('refused')
  })

  it('says nothing', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : 0
    const limits = { time: 50, allowPrivate: true }
    expect(await faultOf(sourceOf('lal', `http://127.0.0.1:${port}`, {}, () => RECORDED_AT, limits).poll())).toBe('timeout')
    silent.close()
  })

  it('wants another password', async () => {
    const node = await recorded('mediamtx')
    node.protect('ops', 'right')
    expect(await faultOf(sourceOf('mediamtx', node.url, { apiUser: 'ops', apiPassword: 'wrong' }).poll())).toBe('credentials')
    expect(await faultOf(sourceOf('mediamtx', node.url, { apiUser: 'ops', apiPassword: 'right' }).poll())).toBe('none')
  })

  it('stands where we may not call: by its number and by its name', async () => {
    const { url } = await recorded('lal')
    const limits = { time: 1000, allowPrivate: false }
    expect(await faultOf(sourceOf('lal', url, {}, () => RECORDED_AT, limits).poll())).toBe('address')
    const named = url.replace('127.0.0.1', 'localhost')
    expect(await faultOf(sourceOf('lal', named, {}, () => RECORDED_AT, limits).poll())).toBe('address')
    expect(await faultOf(sourceOf('lal', 'http://169.254.169.254').poll())).toBe('address')
  })

  it('says in the words of the interface whether it can be reached', async () => {
    const { url } = await recorded('lal')
    expect(await sourceOf('lal', url).test()).toEqual({ ok: true, message: '' })
    expect(await sourceOf('mediamtx', url).test()).toEqual({ ok: false, message: 'kind' })
  })
})

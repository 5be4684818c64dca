import { type TSchema, type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import {
  type IngestQuality,
  type NodeRelay,
  type NodeReport,
  type NodeRow,
  type NodeSession,
  type NodeSource,
  type NodeStream,
  UNTOLD,
} from '../../media/contract/node-source'
import type { StreamKey } from '../../media/contract/source'
import { NodeError } from '../../media/contract/node-error'
import { type CallLimits, callNode, type NodeReply } from './node-call'
import { createRates, createShares, rtmpUrlWith, sourceOver } from './source-over'

const page = <Item extends TSchema>(item: Item) => Type.Object({ itemCount: Type.Number(), items: Type.Array(item) })

const PATH = Type.Object({
  name: Type.String(),
  source: Type.Union([Type.Object({ type: Type.String(), id: Type.String() }), Type.Null()]),
  ready: Type.Boolean(),
  tracks: Type.Array(Type.String()),
  bytesReceived: Type.Number(),
  bytesSent: Type.Number(),
  readers: Type.Array(Type.Object({ type: Type.String(), id: Type.String() })),
})

const CONNECTION = Type.Object({
  id: Type.String(),
  created: Type.String(),
  remoteAddr: Type.String(),
  query: Type.String(),
  bytesReceived: Type.Number(),
  bytesSent: Type.Number(),
  // Of RTSP and WebRTC.
  rtpPacketsReceived: Type.Optional(Type.Number()),
  rtpPacketsLost: Type.Optional(Type.Number()),
  // Of SRT; the rate is percent.
  packetsReceivedLossRate: Type.Optional(Type.Number()),
  msRTT: Type.Optional(Type.Number()),
})

const CONFIG = Type.Object({ authMethod: Type.String(), authHTTPAddress: Type.String() })

/** The lists of connections: what paths call them, what they speak, and where they are listed and kicked. */
const KINDS = [
  { type: 'rtmpConn', protocol: 'rtmp', list: 'rtmpconns' },
  { type: 'webRTCSession', protocol: 'webrtc', list: 'webrtcsessions' },
  { type: 'rtspSession', protocol: 'rtsp', list: 'rtspsessions' },
  { type: 'srtConn', protocol: 'srt', list: 'srtconns' },
] as const

type Kind = (typeof KINDS)[number]
type Connection = Static<typeof CONNECTION> & { kind: Kind }

const CODECS: Readonly<Record<string, string>> = { H264: 'H.264', H265: 'H.265' }

/** RTSP asks for a connection and lists a session, which have other numbers; what was asked with is in both. */
export function mediamtxMark({ protocol, id, query }: { protocol: string; id: string; query: string }): string {
  return protocol === 'rtsp' ? `rtsp ${query}` : id
}

type Rates = (name: string, bytes: number) => number | null
type Shares = ReturnType<typeof createShares>

function sessionOf({ kind, ...connection }: Connection, isPublisher: boolean, rate: Rates): NodeSession {
  const { id, query } = connection
  const bytes = isPublisher ? connection.bytesReceived : connection.bytesSent
  return {
    id,
    mark: mediamtxMark({ protocol: kind.protocol, id, query }),
    protocol: kind.protocol,
    ip: connection.remoteAddr.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''),
    startTime: Date.parse(connection.created),
    bytes,
    kbps: rate(id, bytes),
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** How a push comes in. RTMP says nothing of it, and no jitter has a unit that is written down. */
function qualityOf(connection: Connection | undefined, shareOf: Shares): IngestQuality {
  if (!connection) return UNTOLD
  const { id, rtpPacketsReceived: received, rtpPacketsLost: lost, packetsReceivedLossRate, msRTT } = connection
  const ofPackets = received === undefined || lost === undefined ? null : shareOf(id, lost, received + lost)
  const loss = packetsReceivedLossRate ?? (ofPackets === null ? null : ofPackets * 100)
  return { ...UNTOLD, loss: loss === null ? null : hundredths(loss), roundTrip: msRTT === undefined ? null : Math.round(msRTT) }
}

/** What the answers about paths and about connections say together. @throws NodeError for answers that are not MediaMTX's */
export function mediamtxStreams(
  paths: Pick<NodeReply, 'body'>,
  lists: readonly { kind: Kind; response: Pick<NodeReply, 'status' | 'body'> }[],
  rate: Rates,
  shareOf: Shares,
): NodeStream[] {
  if (!Value.Check(page(PATH), paths.body)) throw new NodeError('kind')
  const connections = new Map<string, Connection>()
  for (const { kind, response } of lists) {
    // What the server has not switched on, it does not list.
    if (response.status === 404) continue
    if (!Value.Check(page(CONNECTION), response.body)) throw new NodeError('kind')
    for (const item of response.body.items) connections.set(item.id, { ...item, kind })
  }
  return paths.body.items
    .filter(({ ready }) => ready)
    .map(({ name, source, tracks, bytesReceived, bytesSent, readers }) => {
      const publisher = connections.get(source?.id ?? '')
      const watchers = readers.flatMap(({ id }) => connections.get(id) ?? []).map((connection) => sessionOf(connection, false, rate))
      const isVideo = (track: string): boolean => /^(?:H26|AV1|VP)/.test(track)
      const video = tracks.find(isVideo)
      return {
        key: name,
        kinds: new Set(tracks.map((track) => (isVideo(track) ? 'video' : 'audio'))),
        codec: video === undefined ? null : (CODECS[video] ?? video),
        width: null,
        height: null,
        fps: null,
        inKbps: rate(`${name} in`, bytesReceived) ?? 0,
        outKbps: rate(`${name} out`, bytesSent) ?? 0,
        // Everybody who watches by HLS is one reader there.
        viewers: readers.length,
        publisher: publisher ? sessionOf(publisher, true, rate) : null,
        watchers,
        quality: qualityOf(publisher, shareOf),
      }
    })
}

const isOk = ({ status }: NodeReply): boolean => status >= 200 && status < 300

/** A path of its configuration with a source. MediaMTX tries again by itself; the reason of a failure is only in its log. */
function createRelay(node: NodeRow, limits: CallLimits): NodeRelay {
  async function stop(key: StreamKey): Promise<void> {
    await callNode(node, `/v3/config/paths/delete/${key}`, limits, undefined, 'DELETE')
  }
  return {
    canFetch: ({ url }) => /^(?:rtmp|rtsp|srt):/.test(url) || /^https?:[^?]*\.m3u8(?:$|\?)/i.test(url),
    stop,
    async start(key, { url, rtspTransport, timeoutSec, onDemand }) {
      await stop(key)
      const response = await callNode(node, `/v3/config/paths/add/${key}`, limits, {
        source: url,
        rtspTransport,
        sourceOnDemand: onDemand,
        sourceOnDemandStartTimeout: `${timeoutSec}s`,
        sourceOnDemandCloseAfter: '30s',
      })
      if (!isOk(response)) throw new NodeError('answer')
    },
    setKeys: () => undefined,
  }
}

/** MediaMTX: it asks before every publish and read, and obeys. */
export function createMediamtx(node: NodeRow, limits: CallLimits, now: () => number): NodeSource {
  const rate = createRates(now)
  const shareOf = createShares()
  const kinds = new Map<string, Kind>()

  /** Whether its configuration asks us, with the secret we know. */
  function isAsking({ body }: NodeReply): boolean {
    if (!Value.Check(CONFIG, body) || body.authMethod !== 'http' || !URL.canParse(body.authHTTPAddress)) return false
    const authUrl = new URL(body.authHTTPAddress)
    return authUrl.pathname.endsWith(`/hook/${node.id}/auth`) && authUrl.searchParams.get('secret') === node.hookSecret
  }

  async function poll(): Promise<NodeReport> {
    const began = performance.now()
    const paths = await callNode(node, '/v3/paths/list?itemsPerPage=1000', limits)
    const roundTrip = Math.round(performance.now() - began)
    const [config, ...responses] = await Promise.all([
      callNode(node, '/v3/config/global/get', limits),
      ...KINDS.map(({ list }) => callNode(node, `/v3/${list}/list?itemsPerPage=1000`, limits)),
    ])
    const lists = KINDS.map((kind, index) => ({ kind, response: responses[index]! }))
    const streams = mediamtxStreams(paths, lists, rate, shareOf)
    kinds.clear()
    for (const { publisher, watchers } of streams)
      for (const session of [...(publisher ? [publisher] : []), ...watchers]) {
        const kind = KINDS.find(({ protocol }) => protocol === session.protocol)
        if (kind) kinds.set(session.id, kind)
      }
    return { streams, version: null, roundTrip, clockAhead: paths.time === null ? null : paths.time - now(), usesHooks: isAsking(config) }
  }

  async function kick({ id }: NodeSession): Promise<boolean> {
    const kind = kinds.get(id)
    return kind !== undefined && isOk(await callNode(node, `/v3/${kind.list}/kick/${encodeURIComponent(id)}`, limits, {}))
  }

  const hlsUrlOf = (key: StreamKey, ticket: string): string | null =>
    node.hlsUrl === null ? null : `${node.hlsUrl}/${key}/index.m3u8?ticket=${encodeURIComponent(ticket)}`

  return {
    ...sourceOver(poll, kick),
    relay: createRelay(node, limits),
    readUrl: (key, ticket) => rtmpUrlWith(node, key, ticket) ?? hlsUrlOf(key, ticket),
    urls(key, _quality, { ticket }) {
      const hls = hlsUrlOf(key, ticket)
      return {
        ...(node.whepUrl !== null && { whep: `${node.whepUrl}/${key}/whep?ticket=${encodeURIComponent(ticket)}` }),
        ...(hls !== null && { hls }),
      }
    },
  }
}

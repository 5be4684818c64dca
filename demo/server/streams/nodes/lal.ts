import { Type } from 'typebox'
import { Value } from 'typebox/value'
import {
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
import { SECOND } from '../../platform/base/time'
import { type CallLimits, callNode, type NodeReply } from './node-call'
import { createRates, rtmpUrlWith, sourceOver } from './source-over'

const SESSION = Type.Object({
  session_id: Type.String(),
  protocol: Type.String(),
  remote_addr: Type.String(),
  read_bytes_sum: Type.Number(),
  wrote_bytes_sum: Type.Number(),
  read_bitrate_kbits: Type.Number(),
  write_bitrate_kbits: Type.Number(),
})

const GROUPS = Type.Object({
  error_code: Type.Literal(0),
  data: Type.Object({
    // Null where there is none.
    groups: Type.Union([
      Type.Null(),
      Type.Array(
        Type.Object({
          stream_name: Type.String(),
          app_name: Type.String(),
          video_codec: Type.String(),
          video_width: Type.Number(),
          video_height: Type.Number(),
          pub: SESSION,
          pull: SESSION,
          subs: Type.Union([Type.Array(SESSION), Type.Null()]),
          in_frame_per_sec: Type.Union([Type.Array(Type.Object({ unix_sec: Type.Number(), v: Type.Number() })), Type.Null()]),
        }),
      ),
    ]),
  }),
})

const RTP_PORT = Type.Object({ error_code: Type.Literal(0), data: Type.Object({ port: Type.Integer() }) })
/** Milliseconds without a packet, after which it ends a publication over RTP. */
const RTP_TIMEOUT = 10_000
/** Publications over RTP have no app name there; those of ours are of GB/T 28181. */
export const RTP_APP = 'gb'
/** `protocol` of their sessions, in small letters. lal does not announce them by a hook. */
export const RTP_PROTOCOL = 'ps'

const INFO = Type.Object({ error_code: Type.Literal(0), data: Type.Object({ lal_version: Type.String() }) })

const CODECS: Readonly<Record<string, string>> = { H264: 'H.264', H265: 'H.265' }

/** Numbers of sessions begin anew with the server, so the address belongs to what one is known by. */
export function lalMark(session: { session_id: string; remote_addr: string }): string {
  return `${session.session_id} ${session.remote_addr}`
}

type Session = Type.Static<typeof SESSION>

type Rates = (name: string, bytes: number) => number | null

function sessionOf(session: Session, isPublisher: boolean, rate: Rates): NodeSession {
  const bytes = isPublisher ? session.read_bytes_sum : session.wrote_bytes_sum
  return {
    id: session.session_id,
    mark: lalMark(session),
    protocol: session.protocol.toLowerCase(),
    ip: session.remote_addr.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''),
    // Its times have no zone.
    startTime: null,
    bytes,
    // It counts anew every five seconds only.
    kbps: rate(lalMark(session), bytes) ?? (isPublisher ? session.read_bitrate_kbits : session.write_bitrate_kbits),
  }
}

/** Keys of streams by their names: a stream that lal fetches has no application there. */
type Keys = ReadonlyMap<string, StreamKey>

function streamOf(group: NonNullable<Type.Static<typeof GROUPS>['data']['groups']>[number], rate: Rates, keys: Keys): NodeStream {
  const pulled = group.pull.session_id === '' ? null : sessionOf(group.pull, true, rate)
  const watchers = (group.subs ?? []).map((session) => sessionOf(session, false, rate))
  const publisher = group.pub.session_id === '' ? null : sessionOf(group.pub, true, rate)
  const frames = (group.in_frame_per_sec ?? []).map(({ v }) => v)
  return {
    key: (group.app_name === '' ? keys.get(group.stream_name) : undefined) ?? `${group.app_name || RTP_APP}/${group.stream_name}`,
    codec: CODECS[group.video_codec] ?? (group.video_codec || null),
    width: group.video_width || null,
    height: group.video_height || null,
    fps: frames.length > 0 ? Math.round(frames.reduce((sum, count) => sum + count, 0) / frames.length) : null,
    inKbps: (publisher ?? pulled)?.kbps ?? 0,
    outKbps: watchers.reduce((sum, { kbps }) => sum + (kbps ?? 0), 0),
    viewers: watchers.length,
    publisher,
    watchers,
    quality: UNTOLD,
  }
}

/** Its streams in an answer of `/api/stat/all_group`. @throws NodeError for an answer that is not lal's */
export function lalStreams({ body }: Pick<NodeReply, 'body'>, rate: Rates, keys: Keys = new Map()): NodeStream[] {
  if (!Value.Check(GROUPS, body)) throw new NodeError('kind')
  // A group stays a while after its push: with nobody in it, it is no stream.
  return (body.data.groups ?? [])
    .filter(({ pub, pull, subs }) => pub.session_id !== '' || pull.session_id !== '' || (subs ?? []).length > 0)
    .map((group) => streamOf(group, rate, keys))
}

const SCHEMES = /^(?:rtmp|rtsp):/

/** `start_relay_pull`: its answer says nothing of the source, and it does not try again: our supervisor does. */
function createRelay(node: NodeRow, limits: CallLimits, keys: Map<string, StreamKey>): NodeRelay {
  const nameOf = (key: StreamKey): string => key.slice(key.indexOf('/') + 1)
  async function stop(key: StreamKey): Promise<void> {
    await callNode(node, `/api/ctrl/stop_relay_pull?stream_name=${encodeURIComponent(nameOf(key))}`, limits)
  }
  return {
    canFetch: ({ url, rtspTransport, onDemand }) => SCHEMES.test(url) && rtspTransport !== 'multicast' && !onDemand,
    stop,
    async start(key, { url, rtspTransport, timeoutSec }) {
      await stop(key)
      keys.set(nameOf(key), key)
      await callNode(node, '/api/ctrl/start_relay_pull', limits, {
        url,
        stream_name: nameOf(key),
        pull_timeout_ms: timeoutSec * SECOND,
        pull_retry_num: 0,
        auto_stop_pull_after_no_out_ms: -1,
        rtsp_mode: rtspTransport === 'tcp' ? 0 : 1,
      })
    },
    setKeys(all) {
      keys.clear()
      for (const key of all) keys.set(nameOf(key), key)
    },
  }
}

/** lal (`lalserver`): it tells of who comes and cannot be told to refuse, so what is not allowed is kicked. */
export function createLal(node: NodeRow, limits: CallLimits, now: () => number): NodeSource {
  const rate = createRates(now)
  const keys = new Map<string, StreamKey>()

  async function poll(): Promise<NodeReport> {
    const began = performance.now()
    const info = await callNode(node, '/api/stat/lal_info', limits)
    const roundTrip = Math.round(performance.now() - began)
    if (!Value.Check(INFO, info.body)) throw new NodeError('kind')
    const streams = lalStreams(await callNode(node, '/api/stat/all_group', limits), rate, keys)
    return {
      streams,
      version: info.body.data.lal_version,
      roundTrip,
      clockAhead: info.time === null ? null : info.time - now(),
      usesHooks: null,
    }
  }

  async function kick(session: NodeSession, key: StreamKey): Promise<boolean> {
    const stream_name = key.slice(key.indexOf('/') + 1)
    const { body } = await callNode(node, '/api/ctrl/kick_session', limits, { stream_name, session_id: session.id })
    return typeof body === 'object' && body !== null && 'error_code' in body && body.error_code === 0
  }

  const flvUrlOf = (key: StreamKey, ticket: string): string | null =>
    node.flvUrl === null ? null : `${node.flvUrl}/${key}.flv?ticket=${encodeURIComponent(ticket)}`

  return {
    ...sourceOver(poll, kick),
    async receiveRtp(key) {
      const stream_name = key.slice(key.indexOf('/') + 1)
      const { body } = await callNode(node, '/api/ctrl/start_rtp_pub', limits, {
        stream_name,
        port: 0,
        timeout_ms: RTP_TIMEOUT,
        is_tcp_flag: 0,
      })
      if (!Value.Check(RTP_PORT, body)) throw new NodeError('answer')
      return { host: new URL(node.flvUrl ?? node.apiUrl).hostname, port: body.data.port }
    },
    relay: createRelay(node, limits, keys),
    readUrl: (key, ticket) => flvUrlOf(key, ticket) ?? rtmpUrlWith(node, key, ticket),
    urls(key, _quality, { ticket }) {
      const address = flvUrlOf(key, ticket)
      if (address === null) return {}
      return { wsFlv: address.replace(/^http/, 'ws'), httpFlv: address }
    },
  }
}

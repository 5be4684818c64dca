import type { RtcKinds } from './rtc'
import type { MediaSource, StreamKey, StreamStat } from './source'

/** Somebody who pushes to a node or watches by it. */
export interface NodeSession {
  /** By which it is ended. */
  id: string
  /** By which the node's question about it and its row of the list are known to be the same. */
  mark: string
  protocol: string
  ip: string
  /** Milliseconds since 1970; null where the node says no zone. */
  startTime: number | null
  bytes: number
  /** Null until it has been seen twice. */
  kbps: number | null
}

/** How a stream comes in; null is what is not told. */
export interface IngestQuality {
  /** Seconds of pictures in a second. */
  speed: number | null
  /** Percent of the packets that are missing. */
  loss: number | null
  /** Milliseconds there and back. */
  roundTrip: number | null
  jitter: number | null
  /** Packets that wait. */
  queue: number | null
}

export const UNTOLD: IngestQuality = { speed: null, loss: null, roundTrip: null, jitter: null, queue: null }

/** A stream on a node. */
export interface NodeStream extends StreamStat {
  /** `H.264`, `H.265`; null until the node knows. */
  codec: string | null
  width: number | null
  height: number | null
  fps: number | null
  /** Pictures, sound or both; absent where the node does not say. */
  kinds?: RtcKinds
  /** Null where the node fetches it by itself. */
  publisher: NodeSession | null
  watchers: NodeSession[]
  quality: IngestQuality
}

/** Streams and state of a node at one moment. */
export interface NodeReport {
  streams: NodeStream[]
  version: string | null
  /** Milliseconds of one call. */
  roundTrip: number
  /** How far its clock is ahead of ours, ms; null where it does not say. */
  clockAhead: number | null
  /** Whether it is set to ask us; null where it does not say. */
  usesHooks: boolean | null
}

/** Address and credentials of a media server. */
export interface NodeRow {
  id: string
  kind: 'lal' | 'mediamtx' | 'embedded'
  /** URL of its API, without a slash at the end; '' for one without an API. */
  apiUrl: string
  apiUser: string | null
  apiPassword: string | null
  /** Base URLs as viewers and encoders reach it; null for a protocol that it does not offer. */
  flvUrl: string | null
  whepUrl: string | null
  hlsUrl: string | null
  rtmpUrl: string | null
  /** Secret that the server sends with each of its calls to us. */
  hookSecret: string
}

/** A source that a node is to fetch. */
export interface RelayedSource {
  /** The whole address. */
  url: string
  rtspTransport: 'tcp' | 'udp' | 'multicast'
  timeoutSec: number
  /** Fetches only while somebody watches. */
  onDemand: boolean
}

/** A node that fetches streams of other servers by itself. */
export interface NodeRelay {
  /** Whether it can fetch this, and in this way. */
  canFetch(source: RelayedSource): boolean
  /** Begins to fetch; what was fetched under this key before ends. Whether pictures come is seen in the streams of the node. @throws NodeError */
  start(key: StreamKey, source: RelayedSource): Promise<void>
  /** Ends it; nothing happens where nothing is fetched. @throws NodeError */
  stop(key: StreamKey): Promise<void>
  /** All streams that are to be fetched there: lal does not know the application of a stream that it fetches. */
  setKeys(keys: readonly StreamKey[]): void
}

/** A media server beside ours, as one more source of streams. */
export interface NodeSource extends MediaSource {
  readonly relay: NodeRelay
  /** Asks the node for everything. @throws NodeError */
  poll(): Promise<NodeReport>
  /**
   * Opens a port for RTP with a program stream of a device, over UDP; absent where the node takes none. Its host is an IPv4 address or a
   * name. @throws NodeError
   */
  receiveRtp?(key: StreamKey): Promise<{ host: string; port: number }>
  /** Where this server reads a stream with this ticket, as FLV where possible; null if the node offers no address for that. */
  readUrl(key: StreamKey, ticket: string): string | null
  /** Streams of the last poll; none before the first one and after one that failed. */
  latestStreams(): readonly NodeStream[]
}

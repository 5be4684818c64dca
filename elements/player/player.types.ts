/** How a stream is fetched: FLV over a socket or HTTP, WebRTC (WHEP), HLS, or a file. */
export type PlayerProtocol = 'wsFlv' | 'whep' | 'hls' | 'httpFlv' | 'mp4'

/** Addresses of one stream. Only http(s) and ws(s) are played; a relative one belongs to the page. */
export interface StreamUrls {
  readonly wsFlv?: string | undefined
  readonly httpFlv?: string | undefined
  readonly whep?: string | undefined
  readonly hls?: string | undefined
  /** A recording: played by the browser itself. */
  readonly mp4?: string | undefined
  /** Not played, offered for copying. */
  readonly rtmp?: string | undefined
  /** Not played, offered for copying. */
  readonly rtsp?: string | undefined
  /** `H264`, `H265`, or as in a media type: `hvc1.1.6.L93.B0`. */
  readonly codec?: string | undefined
}

/** What a server answers for a device or a recording. */
export interface PlayUrls extends StreamUrls {
  /** The smaller picture of the same camera. */
  readonly sub?: StreamUrls | undefined
  /** Shown until the first picture comes. */
  readonly thumb?: string | undefined
}

/** The camera's full picture, or its smaller one. */
export type PlayerQuality = 'main' | 'sub'

export type PlayerFit = 'contain' | 'cover' | 'fill'

export type PlayerState = 'idle' | 'connecting' | 'playing' | 'paused' | 'stalled' | 'reconnecting' | 'ended' | 'failed'

export type PlayerErrorCode =
  /** No address that may be opened. */
  | 'address'
  /** This browser plays none of the protocols that are offered. */
  | 'protocol'
  /** This browser does not decode the picture. */
  | 'codec'
  | 'h265'
  /** What came is no video. */
  | 'format'
  /** There is no such stream. */
  | 'missing'
  /** Whoever asks may not see it. */
  | 'refused'
  /** Somebody in charge of the stream ended this viewing. */
  | 'kicked'
  /** The browser plays only after a tap. */
  | 'gesture'
  /** Too many streams are open from this server over HTTP/1.1. */
  | 'busy'
  /** The Content-Security-Policy of the page forbids it. */
  | 'policy'
  /** The server was not reached, or the stream broke off. */
  | 'network'
  /** The picture stood still, or never came. */
  | 'silent'

export interface PlayerStats {
  readonly protocol: PlayerProtocol
  readonly quality: PlayerQuality
  /** null where the browser does not tell, as in all that follows. */
  readonly codec: string | null
  readonly width: number
  readonly height: number
  readonly fps: number | null
  readonly kbps: number | null
  readonly decoded: number
  readonly dropped: number
  /** s behind what has been received. */
  readonly latency: number | null
}

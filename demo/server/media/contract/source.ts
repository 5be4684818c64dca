/** `app/stream`, what a stream is called by everybody. */
export type StreamKey = string

export type Quality = 'main' | 'sub'

export type ViewProtocol = 'ws-flv' | 'http-flv'

/** Addresses to play a stream at; what its source does not have is not there. */
export interface StreamUrls {
  wsFlv?: string
  httpFlv?: string
  whep?: string
  hls?: string
  mp4?: string
}

export interface StreamStat {
  key: StreamKey
  viewers: number
  /** What comes in and goes out at present. */
  inKbps: number
  outKbps: number
}

/** Somebody who watches a stream. */
export interface ViewerSession {
  id: string
  key: StreamKey
  quality: Quality
  /** One of ours (ViewProtocol), or as a media server calls it. */
  protocol: string
  userId: string
  /** The sign-in he watches with: when that ends, so does the watching. */
  sessionId: string
  ip: string
  /** Milliseconds since 1970. */
  startTime: number
  outBytes: number
}

export interface SourceHealth {
  ok: boolean
  /** What is wrong, in words for operators; '' where nothing is. */
  message: string
}

/** Where streams come from: our own process, or a media server that is asked over its calls. */
export interface MediaSource {
  /** What it carries at present. */
  streams(): Promise<StreamStat[]>
  stat(key: StreamKey): Promise<StreamStat | null>
  /** Who watches a stream. */
  sessions(key: StreamKey): Promise<ViewerSession[]>
  /** Ends one watching; false where there is none with that id. */
  kick(viewingId: string): Promise<boolean>
  /** A stream that is not enabled sends nobody anything: who watches is let go, who comes is refused. */
  enable(key: StreamKey, isEnabled: boolean): Promise<void>
  /** Where a stream is played, for somebody who shows this ticket; `base` is the address of our calls as he knows it. */
  urls(key: StreamKey, quality: Quality, place: { base: string; ticket: string }): StreamUrls
  /** Whether it can be reached and works. */
  test(): Promise<SourceHealth>
}

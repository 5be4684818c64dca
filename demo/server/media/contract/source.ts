/** `app/stream`, the key of a stream. */
export type StreamKey = string

export type Quality = 'main' | 'sub'

export type ViewProtocol = 'ws-flv' | 'http-flv'

/** Playback URLs of a stream; absent if the source does not offer them. */
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
  /** Current traffic. */
  inKbps: number
  outKbps: number
}

/** Whose tickets those of guests are: what a guest may watch hangs on the session alone (devices/watching/guests.ts). */
export const GUEST = 'guest'

/** A viewer of a stream. */
export interface ViewerSession {
  id: string
  key: StreamKey
  quality: Quality
  /** One of our protocols (ViewProtocol), or the name used by a media server. */
  protocol: string
  userId: string
  /** Session of the viewer's sign-in; playback ends with it. */
  sessionId: string
  ip: string
  /** Milliseconds since 1970. */
  startTime: number
  outBytes: number
}

export interface SourceHealth {
  ok: boolean
  /** Error text for operators; '' if healthy. */
  message: string
}

/** Source of streams: our own process, or a media server with an API. */
export interface MediaSource {
  /** Current streams. */
  streams(): Promise<StreamStat[]>
  stat(key: StreamKey): Promise<StreamStat | null>
  /** Viewers of a stream. */
  sessions(key: StreamKey): Promise<ViewerSession[]>
  /** Ends a viewer session; false if the id is unknown. */
  kick(viewingId: string): Promise<boolean>
  /** Enables or disables a stream. A disabled one disconnects its viewers and rejects new ones. */
  enable(key: StreamKey, isEnabled: boolean): Promise<void>
  /** Playback URLs with this ticket; `base` is the API URL as seen by the viewer. */
  urls(key: StreamKey, quality: Quality, target: { base: string; ticket: string }): StreamUrls
  /** Health of the source. */
  test(): Promise<SourceHealth>
}

import type { Message } from '../../platform/base/message'
import type { IceServer } from '../../platform/base/settings'
import type { Caller } from '../../platform/identity/caller'
import type { StreamKey } from './source'

export type RtcKind = 'video' | 'audio'
export type RtcKinds = ReadonlySet<RtcKind>

/** Who publishes or watches. A guest has no caller: his ticket has the user `guest` and a session of the area that issued it. */
export interface RtcParty {
  userId: string
  sessionId: string
  /** Null for guests, and once the sign-in has ended. */
  caller: Caller | null
}

/** How the sound of a publication is coded: browsers offer both. */
export type RtcSound = 'opus' | 'pcma'

/** Gets the sound of a publication beside its viewers: G.711 A, 8,000 samples a second. */
export interface SoundSink {
  /** Payload of a packet, and its RTP time. */
  write(payload: Buffer, timestamp: number): void
  end(): Promise<void>
}

/** Why a publication or a viewer session ended. */
export type RtcEnd = 'ended' | 'silent' | 'broken' | 'flooding' | 'revoked' | 'closing'

/**
 * Rules of the streams of one app name, registered by the area that owns them. The server asks again every two seconds, so that a lost
 * right ends what is running. Null permits; a text is the reason that the client shows.
 */
export interface RtcApp {
  mayPublish(stream: string, party: RtcParty): Promise<string | Message | null>
  mayWatch(stream: string, party: RtcParty): Promise<string | Message | null>
  /** Room of a stream: the limit of rooms counts these. */
  roomOf(stream: string): string
  /**
   * Where the sound of a publication goes beside its viewers; null: nowhere. With a sink the sound is G.711 A, else Opus. `ended`: the sink
   * has ended by itself.
   * @throws ApiError that the publisher reads
   */
  soundSink?(stream: string, ended: () => void): Promise<SoundSink | null>
  /** A publication has begun, or ended with all its viewers. */
  published?(stream: string, kinds: RtcKinds): void
  ended?(stream: string, reason: RtcEnd): void
}

export interface RtcPublication {
  key: StreamKey
  userId: string | null
  kinds: RtcKinds
  viewers: number
  /** Milliseconds since 1970. */
  startTime: number
}

/** WebRTC relay of this process: publications (WHIP) and their viewers (WHEP). */
export interface Rtc {
  /** Whether WebRTC is on; `why` says what would switch it on. */
  readonly status: { on: boolean; why: string | Message }
  /** ICE servers for browsers (OPS_ICE). */
  readonly iceServers: readonly IceServer[]
  /** The rules of an app name; undefined: its streams are those of devices. */
  app(name: string): RtcApp | undefined
  /** Somebody with the rights of now. */
  party(who: Pick<RtcParty, 'userId' | 'sessionId'>): Promise<RtcParty>
  /** Ticket of this user for a stream, for `Limits.playLife`: media servers show it to this server. */
  ticket(key: StreamKey, who: Pick<RtcParty, 'userId' | 'sessionId'>): string
  /** Sets the rules of an app name, e.g. `room`. */
  register(app: string, rules: RtcApp): void
  /** Path below the base path where a stream `{app}/{stream}` is published. */
  whipPath(key: StreamKey): string
  /** Path below the base path where it is watched, with a ticket of this viewer for `Limits.playLife`. */
  whepPath(key: StreamKey, who: Pick<RtcParty, 'userId' | 'sessionId'>): string
  publications(): readonly RtcPublication[]
  /** Ends a publication and its viewers, e.g. of a removed member. */
  end(key: StreamKey, reason: RtcEnd): Promise<void>
  /** Checks all rights now: something has changed. */
  poll(): Promise<void>
  close(): Promise<void>
}

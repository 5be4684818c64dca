import type { Quality, StreamKey } from '../contract/source'

/** Receiver of the bytes of a stream. */
export interface FeedSubscriber {
  send(bytes: Buffer): void
  /** Bytes that are queued and not yet sent. */
  waiting(): number
  /** Ends the stream. `isSlow`: the receiver was too slow. */
  end(isSlow: boolean): void
}

/** A live stream with its receivers. All of them get the same data, starting with a key frame. */
export interface Feed {
  readonly receivers: number
  /** Incoming bit rate in kbps. */
  readonly inKbps: number
  add(receiver: FeedSubscriber): void
  remove(receiver: FeedSubscriber): void
}

/** Requested stream, its size, and the clip of its device; null if the device sends its own stream. */
export interface FeedRequest {
  key: StreamKey
  quality: Quality
  clip: string | null
}

/** Source of feeds: our own clips, or pushed streams. */
export interface FeedSource {
  /** Feed of a request; null if this source has none. */
  feed(requested: FeedRequest): Feed | null
  /** Codec and size for lists, e.g. `H.264 360P`; null if unknown. */
  codec(requested: Pick<FeedRequest, 'key' | 'clip'>): string | null
  /** Codec of the sound, e.g. `AAC`; null: there is none, or it is unknown. */
  sound(requested: Pick<FeedRequest, 'key' | 'clip'>): string | null
  /** Running streams, with or without viewers. */
  running(): readonly { key: StreamKey; inKbps: number; speed: number | null }[]
}

/**
 * Sends bytes to a receiver. Disconnects it if more than `backlog` bytes are queued, so that it neither delays others nor fills the memory.
 * Only bytes queued earlier count: the new ones had no time to leave.
 */
export function give(feed: Pick<Feed, 'remove'>, receiver: FeedSubscriber, bytes: Buffer, backlog: number): void {
  if (receiver.waiting() <= backlog) return receiver.send(bytes)
  feed.remove(receiver)
  receiver.end(true)
}

export function kilobits(bytes: number, milliseconds: number): number {
  return milliseconds <= 0 ? 0 : Math.round((bytes * 8) / milliseconds)
}

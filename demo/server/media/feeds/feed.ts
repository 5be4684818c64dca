import type { Quality, StreamKey } from '../contract/source'

/** Whoever gets the bytes of a stream. */
export interface FeedSubscriber {
  send(bytes: Buffer): void
  /** Bytes that were given to it and have not left this machine. */
  waiting(): number
  /** Nothing more comes. `isSlow`: it did not take what it was given. */
  end(isSlow: boolean): void
}

/** Pictures on their way to whoever watches: everybody gets the same moment, beginning with a key frame. */
export interface Feed {
  readonly receivers: number
  /** Kilobits a second that it is made of. */
  readonly inKbps: number
  add(receiver: FeedSubscriber): void
  remove(receiver: FeedSubscriber): void
}

/** What is asked for: a stream, in which size, and the clip that its device says is its picture; null where it sends its own. */
export interface FeedRequest {
  key: StreamKey
  quality: Quality
  clip: string | null
}

/** A kind of source: clips of our own, or what is pushed. */
export interface FeedSource {
  /** The feed of what is wanted; null where this source has none. */
  feed(requested: FeedRequest): Feed | null
  /** What its pictures are, in a word for lists: `H.264 360P`. Null where it has none. */
  codec(requested: Pick<FeedRequest, 'key' | 'clip'>): string | null
  /** What it carries whether somebody watches or not. */
  running(): readonly { key: StreamKey; inKbps: number; speed: number | null }[]
}

/**
 * Bytes for a receiver; one that has more than `backlog` waiting is let go, so that nobody else is held up and no memory fills. What
 * still waits was given to it before, and had time to leave: of what is given now nothing can have.
 */
export function give(feed: Pick<Feed, 'remove'>, receiver: FeedSubscriber, bytes: Buffer, backlog: number): void {
  if (receiver.waiting() <= backlog) return receiver.send(bytes)
  feed.remove(receiver)
  receiver.end(true)
}

export function kilobits(bytes: number, milliseconds: number): number {
  return milliseconds <= 0 ? 0 : Math.round((bytes * 8) / milliseconds)
}

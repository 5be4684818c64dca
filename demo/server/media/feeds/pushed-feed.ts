import { type Feed, give, kilobits, type FeedSubscriber } from './feed'
import { describedNumber } from '../flv/clip'
import { codecName, flvHeader, isEndOfSequence, isKeyFrame, isSequenceHeader, soundName, tagBytes, type FlvTag } from '../flv/tags'

/** Properties of pushed video after the first frame. */
export interface Picture {
  codec: string
  /** Pixels; null if the publisher does not send them. */
  width: number | null
  height: number | null
}

export interface PushedFeed extends Feed {
  /** Null before the first key frame: nothing can be shown until then. */
  readonly picture: Picture | null
  /** Codec of its sound; null while there is none. */
  readonly sound: string | null
  /** Recent speed: seconds of video per second; null until measured. */
  readonly speed: number | null
  take(tag: FlvTag): void
  /** Ends the stream for all receivers. */
  end(): void
}

/** Window of the bit rate in ms. */
const RATE_OVER = 5000
/** ms of video without an audio tag after which audio counts as stopped. */
const SOUND_TIMEOUT = 1500
/** Minimum window of the speed in ms. */
const SPEED_OVER = 3000

/**
 * A pushed stream. A new receiver gets the video since the last key frame. If that exceeds `backlog` bytes, it waits for the next one,
 * because it would count as too slow.
 */
export function createPushedFeed({ backlog, now }: { backlog: number; now: () => number }): PushedFeed {
  const receivers = new Set<FeedSubscriber>()
  /** Receivers that have received nothing yet. */
  const newSubscribers = new Set<FeedSubscriber>()
  /** Decoder configuration by kind. */
  const head = new Map<FlvTag['kind'], FlvTag>()
  /** Tags since the last key frame; null if too many, or before the first. */
  let group: { kind: FlvTag['kind']; bytes: Buffer }[] | null = null
  let groupBytes = 0
  /** Timestamp of the last tag of sound; null while there is no sound. */
  let soundAt: number | null = null
  let sound: string | null = null
  let picture: Picture | null = null
  /** Received bytes by time. */
  const came: { at: number; bytes: number; timestamp: number | null }[] = []

  function evictOld(): void {
    while (came[0] && came[0].at < now() - RATE_OVER) came.shift()
  }

  function describe(first: FlvTag): Picture {
    const script = head.get('script')
    const pixels = (name: string): number | null => (script && describedNumber([script], name)) || null
    return { codec: codecName(first), width: pixels('width'), height: pixels('height') }
  }

  /** Starts a receiver at the last key frame. */
  function begin(receiver: FeedSubscriber, pictures: NonNullable<typeof group>): void {
    newSubscribers.delete(receiver)
    receivers.add(receiver)
    const hasSound = soundAt !== null
    const heads = [...head.values()].map((tag) => ({ kind: tag.kind, bytes: tagBytes(tag, tag.timestamp) }))
    // Players wait for announced audio before they show video.
    const parts = [...heads, ...pictures].filter(({ kind }) => hasSound || kind !== 'audio')
    give(feed, receiver, Buffer.concat([flvHeader(hasSound), ...parts.map(({ bytes }) => bytes)]), backlog)
  }

  function keep(kind: FlvTag['kind'], bytes: Buffer): void {
    if (!group) return
    groupBytes += bytes.length
    if (groupBytes <= backlog) group.push({ kind, bytes })
    else group = null
  }

  function followSound(tag: FlvTag): void {
    const { kind, timestamp } = tag
    const header = head.get('audio')
    // Receivers that started without audio need its header.
    if (kind === 'audio' && soundAt === null && header && !isSequenceHeader(tag))
      for (const receiver of receivers) give(feed, receiver, tagBytes(header, timestamp), backlog)
    if (kind === 'audio') {
      soundAt = timestamp
      sound ??= soundName(tag)
    } else if (soundAt !== null && Math.abs(timestamp - soundAt) > SOUND_TIMEOUT) soundAt = null
  }

  const feed: PushedFeed = {
    get receivers() {
      return receivers.size + newSubscribers.size
    },
    get picture() {
      return picture
    },
    get sound() {
      return soundAt === null ? null : sound
    },
    get inKbps() {
      evictOld()
      const first = came[0]
      return first
        ? kilobits(
            came.reduce((sum, { bytes }) => sum + bytes, 0),
            Math.max(now() - first.at, 1000),
          )
        : 0
    },
    get speed() {
      evictOld()
      const timed = came.flatMap(({ at, timestamp }) => (timestamp === null ? [] : [{ at, timestamp }]))
      const [first, last] = [timed[0], timed.at(-1)]
      if (!first || !last || last.at - first.at < SPEED_OVER) return null
      // The time since the last tag counts as well.
      return Math.round(Math.max(0, ((last.timestamp - first.timestamp) / (now() - first.at)) * 100)) / 100
    },
    add(receiver) {
      if (group) begin(receiver, group)
      else newSubscribers.add(receiver)
    },
    remove(receiver) {
      receivers.delete(receiver)
      newSubscribers.delete(receiver)
    },
    take(tag) {
      // An end marker must not reach receivers of a stream that continues.
      if (isEndOfSequence(tag)) return
      const bytes = tagBytes(tag, tag.timestamp)
      const isHead = tag.kind === 'script' || isSequenceHeader(tag)
      evictOld()
      came.push({ at: now(), bytes: bytes.length, timestamp: isHead ? null : tag.timestamp })
      if (tag.kind !== 'script') followSound(tag)
      if (isHead) head.set(tag.kind, tag)
      else if (isKeyFrame(tag)) {
        picture ??= describe(tag)
        group = [{ kind: tag.kind, bytes }]
        groupBytes = bytes.length
      } else keep(tag.kind, bytes)
      for (const receiver of receivers) give(feed, receiver, bytes, backlog)
      if (group) for (const receiver of newSubscribers) begin(receiver, group)
    },
    end() {
      for (const receiver of [...receivers, ...newSubscribers]) {
        feed.remove(receiver)
        receiver.end(false)
      }
    },
  }
  return feed
}

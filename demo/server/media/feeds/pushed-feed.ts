import { type Feed, give, kilobits, type FeedSubscriber } from './feed'
import { describedNumber } from '../flv/clip'
import { codecName, flvHeader, isEndOfSequence, isKeyFrame, isSequenceHeader, tagBytes, type FlvTag } from '../flv/tags'

/** What is known of pushed pictures once the first has come. */
export interface Picture {
  codec: string
  /** Pixels; null where the publisher does not say. */
  width: number | null
  height: number | null
}

export interface PushedFeed extends Feed {
  /** Null before the first key frame: until then nothing can be shown. */
  readonly picture: Picture | null
  /** Seconds of pictures that came in a second, as of late; null until enough has come. */
  readonly speed: number | null
  take(tag: FlvTag): void
  /** Nothing more comes; who watches is told. */
  end(): void
}

/** Milliseconds that the rate is measured over. */
const RATE_OVER = 5000
/** Milliseconds of pictures without a tag of sound after which the sound has stopped. */
const SOUND_TIMEOUT = 1500
/** The speed of pictures says nothing of less. */
const SPEED_OVER = 3000

/**
 * What somebody pushes, as it comes. Whoever begins to watch gets the pictures since the last key frame; where those are more than
 * `backlog` bytes he waits for the next one, since so much would look as if he did not take it.
 */
export function createPushedFeed({ backlog, now }: { backlog: number; now: () => number }): PushedFeed {
  const receivers = new Set<FeedSubscriber>()
  /** Those who have got nothing yet. */
  const fresh = new Set<FeedSubscriber>()
  /** What decoders have to know, by kind. */
  const head = new Map<FlvTag['kind'], FlvTag>()
  /** Since the last key frame; null where it has become too long, or none has come. */
  let group: { kind: FlvTag['kind']; bytes: Buffer }[] | null = null
  let groupBytes = 0
  /** Timestamp of the last tag of sound; null while there is no sound. */
  let soundAt: number | null = null
  let picture: Picture | null = null
  /** When how many bytes came. */
  const came: { at: number; bytes: number; timestamp: number | null }[] = []

  function forgetOld(): void {
    while (came[0] && came[0].at < now() - RATE_OVER) came.shift()
  }

  function describe(first: FlvTag): Picture {
    const script = head.get('script')
    const pixels = (name: string): number | null => (script && describedNumber([script], name)) || null
    return { codec: codecName(first), width: pixels('width'), height: pixels('height') }
  }

  /** From the last key frame on. */
  function begin(receiver: FeedSubscriber, pictures: NonNullable<typeof group>): void {
    fresh.delete(receiver)
    receivers.add(receiver)
    const hasSound = soundAt !== null
    const heads = [...head.values()].map((tag) => ({ kind: tag.kind, bytes: tagBytes(tag, tag.timestamp) }))
    // Players wait for sound that is announced, before they show a picture.
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
    // Receivers that began without sound have no header of it.
    if (kind === 'audio' && soundAt === null && header && !isSequenceHeader(tag))
      for (const receiver of receivers) give(feed, receiver, tagBytes(header, timestamp), backlog)
    if (kind === 'audio') soundAt = timestamp
    else if (soundAt !== null && Math.abs(timestamp - soundAt) > SOUND_TIMEOUT) soundAt = null
  }

  const feed: PushedFeed = {
    get receivers() {
      return receivers.size + fresh.size
    },
    get picture() {
      return picture
    },
    get inKbps() {
      forgetOld()
      const first = came[0]
      return first
        ? kilobits(
            came.reduce((sum, { bytes }) => sum + bytes, 0),
            Math.max(now() - first.at, 1000),
          )
        : 0
    },
    get speed() {
      forgetOld()
      const timed = came.flatMap(({ at, timestamp }) => (timestamp === null ? [] : [{ at, timestamp }]))
      const [first, last] = [timed[0], timed.at(-1)]
      if (!first || !last || last.at - first.at < SPEED_OVER) return null
      // Since then nothing came: that is time too.
      return Math.round(Math.max(0, ((last.timestamp - first.timestamp) / (now() - first.at)) * 100)) / 100
    },
    add(receiver) {
      if (group) begin(receiver, group)
      else fresh.add(receiver)
    },
    remove(receiver) {
      receivers.delete(receiver)
      fresh.delete(receiver)
    },
    take(tag) {
      // A stream that goes on must not say that it ends.
      if (isEndOfSequence(tag)) return
      const bytes = tagBytes(tag, tag.timestamp)
      const isHead = tag.kind === 'script' || isSequenceHeader(tag)
      forgetOld()
      came.push({ at: now(), bytes: bytes.length, timestamp: isHead ? null : tag.timestamp })
      if (tag.kind !== 'script') followSound(tag)
      if (isHead) head.set(tag.kind, tag)
      else if (isKeyFrame(tag)) {
        picture ??= describe(tag)
        group = [{ kind: tag.kind, bytes }]
        groupBytes = bytes.length
      } else keep(tag.kind, bytes)
      for (const receiver of receivers) give(feed, receiver, bytes, backlog)
      if (group) for (const receiver of fresh) begin(receiver, group)
    },
    end() {
      for (const receiver of [...receivers, ...fresh]) {
        feed.remove(receiver)
        receiver.end(false)
      }
    },
  }
  return feed
}

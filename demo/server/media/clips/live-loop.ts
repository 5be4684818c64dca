import { type Feed, give, kilobits, type FeedSubscriber } from '../feeds/feed'
import { FLV_HEADER, isKeyFrame, tagBytes } from '../flv/tags'
import type { Clip } from '../flv/clip'

export interface LiveLoop extends Feed {
  /** Milliseconds of one round. */
  readonly duration: number
  /** Bytes made since it began, before they were given to anybody. */
  readonly madeBytes: number
}

/** Milliseconds between two looks at what is due: less than two pictures of most streams. */
const POLL_INTERVAL = 40
/** After a longer pause of the process the stream goes on where it stood, instead of sending all that was missed at once. */
const LONGEST_PAUSE = 3000

/**
 * A clip as a live stream: everybody sees the same moment, times go on over the end of the clip, and whoever comes gets the
 * pictures since the last key frame at once. It runs only while somebody watches. A receiver that has more than `backlog` bytes
 * waiting is let go, so that nobody else is held up and no memory fills.
 */
export function createLiveLoop(clip: Clip, { backlog, now }: { backlog: number; now: () => number }): LiveLoop {
  const receivers = new Set<FeedSubscriber>()
  /** What was made since the last key frame. */
  let group: Buffer[] = []
  let timer: NodeJS.Timeout | undefined
  let round = 0
  let index = 0
  /** When, on the clock of `now`, the stream was at its time 0. */
  let origin = 0
  let madeBytes = 0
  /** When it last began, and what it had made by then. */
  let began = { at: 0, bytes: 0 }

  const dueTime = (): number => round * clip.duration + (clip.tags[index]?.timestamp ?? 0)

  /** The next tag as it is sent; the clip begins again after its last. */
  function take(): Buffer {
    const tag = clip.tags[index]
    if (!tag) throw new Error('A clip without tags')
    const bytes = tagBytes(tag, dueTime())
    if (isKeyFrame(tag)) group = []
    group.push(bytes)
    index += 1
    if (index === clip.tags.length) {
      index = 0
      round += 1
    }
    return bytes
  }

  function advance(): void {
    if (now() - origin - dueTime() > LONGEST_PAUSE) origin = now() - dueTime()
    const made: Buffer[] = []
    while (origin + dueTime() <= now()) made.push(take())
    if (made.length === 0) return
    const bytes = Buffer.concat(made)
    madeBytes += bytes.length
    for (const receiver of receivers) give(loop, receiver, bytes, backlog)
  }

  /** From the key frame of the clip that the clock of the stream is at. */
  function begin(): void {
    const position = now() % clip.duration
    const keys = clip.tags.flatMap((tag, at) => (isKeyFrame(tag) && tag.timestamp <= position ? [at] : []))
    round = 0
    index = keys.at(-1) ?? 0
    group = []
    origin = now() - dueTime()
    began = { at: now(), bytes: madeBytes }
    timer = setInterval(advance, POLL_INTERVAL).unref()
  }

  function remove(receiver: FeedSubscriber): void {
    receivers.delete(receiver)
    if (receivers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  const loop: LiveLoop = {
    duration: clip.duration,
    get inKbps() {
      return kilobits(madeBytes - began.bytes, now() - began.at)
    },
    get receivers() {
      return receivers.size
    },
    get madeBytes() {
      return madeBytes
    },
    add(receiver) {
      if (!timer) begin()
      advance()
      receivers.add(receiver)
      give(loop, receiver, Buffer.concat([FLV_HEADER, clip.head, ...group]), backlog)
    },
    remove,
  }
  return loop
}

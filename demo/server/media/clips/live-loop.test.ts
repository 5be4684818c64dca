import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shippedClips } from './clips'
import type { Clip } from '../flv/clip'
import { FLV_HEADER, type FlvTag, isKeyFrame, isSequenceHeader, readTags } from '../flv/tags'
import type { FeedSubscriber } from '../feeds/feed'
import { createLiveLoop, type LiveLoop } from './live-loop'

const studio = shippedClips().find('studio', 'main')
if (!studio) throw new Error('no clip')

interface RecordedSubscriber extends FeedSubscriber {
  bytes(): Buffer
  tags(): FlvTag[]
  ended: boolean[]
}

function receiver(waiting: () => number = () => 0): RecordedSubscriber {
  const parts: Buffer[] = []
  const ended: boolean[] = []
  return {
    send: (bytes) => void parts.push(bytes),
    waiting,
    end: (isSlow) => void ended.push(isSlow),
    bytes: () => Buffer.concat(parts),
    tags: () => readTags(Buffer.concat(parts)),
    ended,
  }
}

let time = 0
beforeEach(() => {
  vi.useFakeTimers()
  time = 1_000_000
})
afterEach(() => vi.useRealTimers())

/** Time goes by, for the timers and for the clock of the loop. */
function pass(milliseconds: number): void {
  for (let left = milliseconds; left > 0; left -= 20) {
    time += Math.min(20, left)
    vi.advanceTimersByTime(Math.min(20, left))
  }
}

const loopOf = (clip: Clip, backlog = 2 * 1024 * 1024): LiveLoop => createLiveLoop(clip, { backlog, now: () => time })

describe('a live loop', () => {
  it('whoever comes, whenever he comes, gets a stream that parses, begins with a key frame, and whose times never go back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 0, max: 25_000 }),
        fc.nat({ max: 20_000 }),
        (start, later, stay) => {
          time = 1_000_000 + start
          const loop = loopOf(studio)
          const first = receiver()
          loop.add(first)
          pass(later)
          const second = receiver()
          loop.add(second)
          pass(stay)
          for (const received of [first, second]) {
            const bytes = received.bytes()
            const tags = received.tags()
            // Every byte belongs to a tag.
            expect(FLV_HEADER.length + tags.reduce((sum, { data }) => sum + data.length + 15, 0)).toBe(bytes.length)
            const body = tags.filter((one) => one.kind !== 'script' && !isSequenceHeader(one))
            expect(isKeyFrame(body[0] as FlvTag)).toBe(true)
            for (const kind of ['audio', 'video'] as const) {
              const times = body.filter((one) => one.kind === kind).map(({ timestamp }) => timestamp)
              for (const [index, one] of times.entries()) if (index > 0) expect(one).toBeGreaterThan(times[index - 1] ?? 0)
              // Over the end of the clip as anywhere else, no picture and no sound is missing.
              const steps = times.slice(1).map((one, index) => one - (times[index] ?? 0))
              expect(Math.max(0, ...steps)).toBeLessThanOrEqual(kind === 'video' ? 68 : 24)
            }
            loop.remove(received)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('everybody gets the same tags from the moment the later one came', () => {
    const loop = loopOf(studio)
    const [first, second] = [receiver(), receiver()]
    loop.add(first)
    pass(4000)
    loop.add(second)
    pass(4000)
    const lateTags = second.tags().filter((one) => one.kind !== 'script' && !isSequenceHeader(one))
    expect(first.tags().slice(-lateTags.length)).toEqual(lateTags)
  })

  it('goes at the speed of the clip, and sends the group that has begun at once', () => {
    const loop = loopOf(studio)
    const received = receiver()
    loop.add(received)
    pass(10_000)
    const pictures = received.tags().filter((one) => one.kind === 'video' && !isSequenceHeader(one))
    expect(pictures.length).toBeGreaterThanOrEqual(149)
    expect(pictures.length).toBeLessThanOrEqual(152)
  })

  it('ticks only while somebody watches', () => {
    const loop = loopOf(studio)
    expect(vi.getTimerCount()).toBe(0)
    const [one, other] = [receiver(), receiver()]
    loop.add(one)
    loop.add(other)
    expect(vi.getTimerCount()).toBe(1)
    loop.remove(one)
    expect(vi.getTimerCount()).toBe(1)
    loop.remove(other)
    expect(vi.getTimerCount()).toBe(0)
    const before = loop.madeBytes
    pass(5000)
    expect(loop.madeBytes).toBe(before)
    loop.add(one)
    expect(vi.getTimerCount()).toBe(1)
    loop.remove(one)
  })

  it('lets go who does not take what he is given; the others do not notice', () => {
    const loop = loopOf(studio, 100_000)
    const slow: RecordedSubscriber = receiver(() => slow.bytes().length)
    const good = receiver()
    const alone = loopOf(studio)
    const witness = receiver()
    loop.add(slow)
    loop.add(good)
    alone.add(witness)
    pass(20_000)
    expect(slow.ended).toEqual([true])
    expect(slow.bytes().length).toBeLessThan(200_000)
    expect(loop.receivers).toBe(1)
    expect(good.ended).toEqual([])
    expect(good.bytes().equals(witness.bytes())).toBe(true)
  })

  it('keeps a reader to whom the process, after it stood still, gave more at once than may wait: he had no time to take it', () => {
    const loop = loopOf(studio, 30_000)
    let taken = 0
    const reader: RecordedSubscriber = receiver(() => reader.bytes().length - taken)
    const advance = (): void => {
      pass(20)
      taken = reader.bytes().length
    }
    loop.add(reader)
    taken = reader.bytes().length
    for (let poller = 0; poller < 50; poller += 1) advance()
    time += 2500
    const before = taken
    pass(40)
    expect(reader.bytes().length - before).toBeGreaterThan(30_000)
    taken = reader.bytes().length
    for (let poller = 0; poller < 50; poller += 1) advance()
    expect(reader.ended).toEqual([])
  })

  it('goes on where it stood after the process has stood still, instead of sending all that was missed', () => {
    const loop = loopOf(studio)
    const received = receiver()
    loop.add(received)
    pass(2000)
    const before = received.bytes().length
    time += 600_000
    pass(200)
    expect(received.bytes().length - before).toBeLessThan(60_000)
    pass(2000)
    const times = received
      .tags()
      .filter((one) => one.kind === 'video')
      .map(({ timestamp }) => timestamp)
    expect(times.at(-1)).toBeGreaterThan(times.at(-20) ?? 0)
    loop.remove(received)
  })
})

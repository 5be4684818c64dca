import { describe, expect, it } from 'vitest'
import { shippedClips } from '../clips/clips'
import type { Feed, FeedSource, FeedSubscriber } from './feed'
import { FLV_HEADER, isKeyFrame, isSequenceHeader, readTags, tagBytes } from '../flv/tags'
import { createRelays, type RelaySink } from './relays'

const KEY = 'live/crane'
const clip = shippedClips().find('studio', 'sub')!

interface Line {
  key: string
  end: RelaySink
  isOpen: boolean
}

function relaysWith({ viewerBacklog = 1_000_000 } = {}): { relays: FeedSource; lines: Line[] } {
  const lines: Line[] = []
  const open = (key: string, end: RelaySink) => {
    const line = { key, end, isOpen: true }
    lines.push(line)
    return () => {
      line.isOpen = false
    }
  }
  return { relays: createRelays(open, { viewerBacklog, publisherMessage: 1_000_000 }), lines }
}

const feedOf = (relays: FeedSource, key = KEY): Feed => relays.feed({ key, quality: 'main', clip: null })!

/** `isStuck`: what is given stays. */
function receiver({ isStuck = false } = {}): FeedSubscriber & { got: Buffer[]; ends: boolean[] } {
  const got: Buffer[] = []
  const ends: boolean[] = []
  return {
    got,
    ends,
    send: (bytes) => void got.push(bytes),
    waiting: () => (isStuck ? got.reduce((sum, { length }) => sum + length, 0) : 0),
    end: (isSlow) => void ends.push(isSlow),
  }
}

/** As it comes through a line: in pieces that end anywhere. */
function* chunksOf(bytes: Buffer, size = 997): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const head = Buffer.concat([FLV_HEADER, clip.head])
const tags = clip.tags.map((tag) => tagBytes(tag, tag.timestamp))

function send({ end }: Line): void {
  for (const chunk of chunksOf(Buffer.concat([head, ...tags]))) end.bytes(chunk)
}

describe('a stream of another process', () => {
  it('comes by one line for all who watch, each of whom begins with a head and a key frame', () => {
    const { relays, lines } = relaysWith()
    const [first, second, third] = [receiver(), receiver(), receiver()]
    feedOf(relays).add(first)
    feedOf(relays).add(second)
    send(lines[0]!)
    feedOf(relays).add(third)
    expect(lines.map(({ key }) => key)).toEqual([KEY])
    for (const { got } of [first, second, third]) {
      const received = readTags(Buffer.concat(got)).filter((tag) => tag.kind === 'video')
      expect(isSequenceHeader(received[0]!)).toBe(true)
      expect(isKeyFrame(received[1]!)).toBe(true)
    }
    expect(Buffer.concat(first.got).equals(Buffer.concat(second.got))).toBe(true)
    feedOf(relays, 'live/other').add(receiver())
    expect(lines.map(({ key }) => key)).toEqual([KEY, 'live/other'])
  })

  it('is hung up when the last has gone, and fetched anew for who comes after', () => {
    const { relays, lines } = relaysWith()
    const feed = feedOf(relays)
    const [first, second] = [receiver(), receiver()]
    feed.add(first)
    feed.add(second)
    feed.remove(first)
    expect(lines[0]!.isOpen).toBe(true)
    feed.remove(second)
    expect(lines[0]!.isOpen).toBe(false)
    feedOf(relays).add(receiver())
    expect(lines.map(({ isOpen }) => isOpen)).toEqual([false, true])
  })

  it('lets go whoever does not take it; the others do not notice', () => {
    const { relays, lines } = relaysWith({ viewerBacklog: 20_000 })
    const feed = feedOf(relays)
    const [stuck, brisk] = [receiver({ isStuck: true }), receiver()]
    for (const one of [stuck, brisk]) feed.add(one)
    // Whoever is let go is removed, as embedded.ts does it.
    stuck.end = (isSlow) => {
      stuck.ends.push(isSlow)
      feed.remove(stuck)
    }
    send(lines[0]!)
    expect([stuck.ends, brisk.ends]).toEqual([[true], []])
    expect(lines[0]!.isOpen).toBe(true)
    expect(readTags(Buffer.concat(brisk.got)).length).toBeGreaterThan(clip.tags.length)
  })

  it('ends for all when it ends there, or is no stream at all', () => {
    const { relays, lines } = relaysWith()
    const [first, second] = [receiver(), receiver()]
    feedOf(relays).add(first)
    send(lines[0]!)
    lines[0]!.end.ended()
    feedOf(relays).add(second)
    lines[1]!.end.bytes(Buffer.from('<html>no stream</html>'))
    expect([first.ends, second.ends, lines.map(({ isOpen }) => isOpen)]).toEqual([[false], [false], [false, false]])
  })

  it('is none of clips, and is never told as carried here', () => {
    const { relays } = relaysWith()
    expect(relays.feed({ key: KEY, quality: 'main', clip: 'studio' })).toBeNull()
    feedOf(relays).add(receiver())
    expect([relays.codec({ key: KEY, clip: null }), relays.running()]).toEqual([null, []])
  })
})

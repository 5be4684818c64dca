import { describe, expect, it } from 'vitest'
import { shippedClips } from '../clips/clips'
import type { Clip } from '../flv/clip'
import { FLV_HEADER, isKeyFrame, readTags, type FlvTag } from '../flv/tags'
import { createFragmenter, type Fragment } from './fragmenter'
import { boxesIn, closedHead, movedFragment, pictureTimeOf, timescalesOf } from './fragments'
import { Mp4Error } from './tracks'

const clips = shippedClips()

/** The tags of some rounds of a clip, as a feed sends them. */
function sent(clip: Clip, rounds: number): FlvTag[] {
  const head = readTags(Buffer.concat([FLV_HEADER, clip.head]))
  const body = Array.from({ length: rounds }, (_, round) =>
    clip.tags.map((tag) => ({ ...tag, timestamp: tag.timestamp + round * clip.duration })),
  )
  return [...head, ...body.flat()]
}

function fragmentsOf(tags: readonly FlvTag[]): { head: Buffer; fragments: Fragment[] } {
  const fragmenter = createFragmenter()
  const fragments: Fragment[] = []
  for (const tag of tags) {
    const made = isKeyFrame(tag) && tag.data[1] === 1 ? fragmenter.flush(tag.timestamp) : null
    if (made) fragments.push(made)
    fragmenter.take(tag)
  }
  fragments.push(fragmenter.flush()!)
  return { head: fragmenter.head!, fragments }
}

interface Sample {
  track: number
  time: number
  duration: number
  bytes: Buffer
  isKey: boolean
}

/** What of a fragment its own description says. */
function samplesOf(bytes: Buffer): Sample[] {
  const samples: Sample[] = []
  const [moof] = boxesIn(bytes)
  for (const { name, inner, end } of boxesIn(bytes, moof!.inner, moof!.end)) {
    if (name !== 'traf') continue
    let track = 0
    let time = 0
    for (const part of boxesIn(bytes, inner, end)) {
      if (part.name === 'tfhd') track = bytes.readUInt32BE(part.inner + 4)
      if (part.name === 'tfdt') time = Number(bytes.readBigUInt64BE(part.inner + 4))
      if (part.name !== 'trun') continue
      let position = bytes.readInt32BE(part.inner + 8)
      for (let row = 0; row < bytes.readUInt32BE(part.inner + 4); row += 1) {
        const at = part.inner + 12 + row * 16
        const [duration, size, flags] = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)]
        samples.push({ track, time, duration, bytes: bytes.subarray(position, position + size), isKey: flags === 0x200_0000 })
        time += duration
        position += size
      }
    }
  }
  return samples
}

describe('a film in fragments of a stream', () => {
  it.each(clips.names())(
    'has the pictures and sounds of %s, each at its time, and a key frame at the beginning of each fragment',
    (name) => {
      const clip = clips.find(name, 'main')!
      const { head, fragments } = fragmentsOf(sent(clip, 2))
      expect(fragments.reduce((sum, { milliseconds }) => sum + milliseconds, 0)).toBeCloseTo(2 * clip.duration, -2)
      const samples = fragments.map(({ bytes }) => samplesOf(bytes))
      for (const [index, of] of samples.entries()) {
        const pictures = of.filter(({ track }) => track === 1)
        expect(pictures.map(({ isKey }) => isKey)).toEqual(pictures.map((_, at) => at === 0))
        expect(pictures[0]!.time).toBe(fragments[index]!.start * 90)
      }
      for (const track of [1, 2]) {
        const of = samples.flat().filter((sample) => sample.track === track)
        const source = sent(clip, 2).filter(({ kind, data }) => kind === (track === 1 ? 'video' : 'audio') && data[1] === 1)
        const taken = Buffer.concat(of.map(({ bytes }) => bytes))
        expect(taken.equals(Buffer.concat(source.map(({ data }) => data.subarray(track === 1 ? 5 : 2))))).toBe(true)
        // Without a gap and without going back.
        for (const [index, sample] of of.entries()) {
          const before = of[index - 1]
          if (before) expect(sample.time).toBe(before.time + before.duration)
          expect(sample.duration).toBeGreaterThan(0)
        }
        const scale = timescalesOf(head)[track - 1]!
        const last = of.at(-1)!
        expect((last.time + last.duration) / scale).toBeCloseTo((2 * clip.duration) / 1000, 1)
      }
    },
  )

  it('[V-L01] writes its length and its index in the timescale of the track, without moving the fragments', () => {
    const { head, fragments } = fragmentsOf(sent(clips.find('studio', 'main')!, 100))
    const closed = closedHead(
      head,
      fragments.map(({ bytes, milliseconds }) => ({ bytes: bytes.length, milliseconds })),
    )
    expect(closed.length).toBe(head.length)
    expect([...boxesIn(closed)].map(({ name }) => name)).toEqual(['ftyp', 'moov', 'sidx', 'free'])
    const index = closed.indexOf('sidx') - 4
    const length = closed.readUInt32BE(index)
    const timescale = closed.readUInt32BE(index + 16)
    expect(timescale).toBe(timescalesOf(head)[0])
    const count = closed.readUInt16BE(index + 30)
    const rows = Array.from({ length: count }, (_, row) => [
      closed.readUInt32BE(index + 32 + row * 12),
      closed.readUInt32BE(index + 36 + row * 12),
    ])
    // 600 fragments have no room of their own: some share an entry.
    expect(count).toBeLessThan(600)
    expect(rows.reduce((sum, [bytes]) => sum + bytes!, 0)).toBe(fragments.reduce((sum, { bytes }) => sum + bytes.length, 0))
    const units = rows.reduce((sum, [, duration]) => sum + duration!, 0)
    expect(units / timescale).toBe(closed.readUInt32BE(closed.indexOf('mehd') + 8) / 1000)
    expect(index + length + closed.readUInt32BE(index + 24)).toBe(closed.length)
  })

  it('can be moved to another time of another film', () => {
    const { head, fragments } = fragmentsOf(sent(clips.find('tunnel', 'main')!, 1))
    const [, second] = fragments
    const moved = movedFragment(second!.bytes, 9, -second!.start, timescalesOf(head))
    expect(pictureTimeOf(moved)).toEqual({ ...pictureTimeOf(second!.bytes), time: 0 })
    expect(samplesOf(moved).map(({ bytes }) => bytes)).toEqual(samplesOf(second!.bytes).map(({ bytes }) => bytes))
  })

  it('is another film where the pictures are described otherwise, and none where they are not H.264', () => {
    const studio = sent(clips.find('studio', 'main')!, 1)
    const small = sent(clips.find('studio', 'sub')!, 1)
    const fragmenter = createFragmenter()
    for (const tag of studio.slice(0, 30)) expect(fragmenter.take(tag)).toBe('taken')
    const before = fragmenter.head
    expect(small.map((tag) => fragmenter.take(tag))).toContain('changed')
    expect(fragmenter.head).toBe(before)
    fragmenter.begin()
    expect(fragmenter.head).not.toEqual(before)
    expect(() => createFragmenter().take({ kind: 'video', timestamp: 0, data: Buffer.from([0x90, ...Buffer.from('hvc1')]) })).toThrow(
      Mp4Error,
    )
  })

  it('has the size of its pictures also where the stream does not describe itself', () => {
    const clip = clips.find('crossing', 'main')
    const tags = sent(clip!, 1)
    const sizeIn = ({ head }: { head: Buffer }): number[] => {
      const entry = head.lastIndexOf('avc1') + 4
      return [head.readUInt16BE(entry + 24), head.readUInt16BE(entry + 26)]
    }
    expect(sizeIn(fragmentsOf(tags.filter(({ kind }) => kind !== 'script')))).toEqual([clip!.width, clip!.height])
    expect(sizeIn(fragmentsOf(tags))).toEqual([clip!.width, clip!.height])
  })
})

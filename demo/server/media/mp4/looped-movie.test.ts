import { describe, expect, it } from 'vitest'
import { shippedClips } from '../clips/clips'
import { loopedMovie } from './looped-movie'
import { tracksOf } from './tracks'

const clips = shippedClips()
const clip = clips.find('harbour', 'main')!

interface Box {
  name: string
  content: Buffer
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + bytes.readUInt32BE(at)) })
  return boxes
}
const inside = (bytes: Buffer, ...path: string[]): Buffer =>
  path.reduce((content, name) => boxesIn(content).find((one) => one.name === name)!.content, bytes)

/** Of a table after version and flags, and after `head` more bytes: its numbers. */
const numbers = (table: Buffer, head: number): number[] =>
  Array.from({ length: (table.length - 4 - head) / 4 }, (_, index) => table.readUInt32BE(4 + head + index * 4))

/** The tables of the first track, which is that of the pictures. */
function pictures(movie: Buffer) {
  const table = inside(movie, 'moov', 'trak', 'mdia', 'minf', 'stbl')
  return {
    sizes: numbers(inside(table, 'stsz'), 8),
    chunks: numbers(inside(table, 'stco'), 4),
    keys: numbers(inside(table, 'stss'), 4),
    times: numbers(inside(table, 'stts'), 4),
  }
}

describe('a clip as a longer film', () => {
  it('has its index first, and lasts as many rounds as was said, pictures and sound alike', () => {
    const movie = loopedMovie(clip, 25)
    expect(boxesIn(movie).map(({ name }) => name)).toEqual(['ftyp', 'moov', 'mdat'])
    expect(inside(movie, 'moov', 'mvhd').readUInt32BE(16)).toBe(240_000)
    const tracks = boxesIn(inside(movie, 'moov')).filter(({ name }) => name === 'trak')
    const seconds = tracks.map(({ content }) => {
      const head = inside(content, 'mdia', 'mdhd')
      return head.readUInt32BE(16) / head.readUInt32BE(12)
    })
    expect(seconds).toEqual([240, 240])
    expect(pictures(movie).times).toEqual([144 * 25, 6000])
  })

  it('points in each round at the pictures of the clip', () => {
    const movie = loopedMovie(clip, 3)
    const { sizes, chunks, keys } = pictures(movie)
    const [first] = tracksOf(clip)[0]!.groups
    expect(sizes).toHaveLength(3 * 144)
    expect(chunks).toHaveLength(3 * 6)
    for (const round of [0, 1, 2]) {
      const at = chunks[round * 6]!
      expect(movie.subarray(at, at + sizes[round * 144]!)).toEqual(first![0])
      expect(keys.slice(round * 6, round * 6 + 2)).toEqual([1 + round * 144, 25 + round * 144])
    }
  })

  it('grows with its rounds by its tables alone', () => {
    const [one, two, many] = [1, 2, 50].map((rounds) => loopedMovie(clip, rounds).length) as [number, number, number]
    expect(many).toBe(one + 49 * (two - one))
    expect(two - one).toBeLessThan(4000)
  })

  it.each(clips.names())('can be made of %s', (name) => {
    expect(loopedMovie(clips.find(name, 'main')!, 1).length).toBeGreaterThan(100_000)
  })
})

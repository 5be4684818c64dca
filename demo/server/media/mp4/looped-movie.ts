import type { Clip } from '../flv/clip'
import { box, fullBox, u16, u32, u32List } from './boxes'
import { type Track, tracksOf } from './tracks'

/** Where the groups of a track begin in the file. */
type Places = readonly number[]

/** Units of the whole film in a second. */
const MOVIE_SCALE = 1000

const MATRIX = u32List([0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000])

function repeated<One>(list: readonly One[], rounds: number): One[] {
  return Array.from({ length: rounds }, () => list).flat()
}

/** The tables of a track: how long each sample lasts, which are key frames, how large each is and where they lie. */
function sampleTable(track: Track, places: Places, rounds: number): Buffer {
  const sizes = track.groups.flatMap((group) => group.map(({ length }) => length))
  const counts = track.groups.map(({ length }) => length)
  const keys = counts.map((_, index) => counts.slice(0, index).reduce((sum, count) => sum + count, 1))
  const allCounts = repeated(counts, rounds)
  const allKeys = Array.from({ length: rounds }, (_, round) => keys.map((key) => key + round * sizes.length)).flat()
  const list = (values: readonly number[]): Buffer => Buffer.concat([u32(values.length), u32List(values)])
  return box(
    'stbl',
    fullBox('stsd', 0, u32(1), track.description),
    fullBox('stts', 0, u32List([1, sizes.length * rounds, track.sampleTime])),
    ...(track.kind === 'video' ? [fullBox('stss', 0, list(allKeys))] : []),
    fullBox('stsc', 0, u32(allCounts.length), u32List(allCounts.flatMap((count, index) => [index + 1, count, 1]))),
    fullBox('stsz', 0, u32(0), list(repeated(sizes, rounds))),
    fullBox('stco', 0, list(repeated(places, rounds))),
  )
}

function trackBox(track: Track, number: number, places: Places, rounds: number): Buffer {
  const samples = track.groups.reduce((sum, group) => sum + group.length, 0) * rounds
  const time = samples * track.sampleTime
  const isVideo = track.kind === 'video'
  return box(
    'trak',
    fullBox(
      'tkhd',
      3,
      u32List([0, 0, number, 0, Math.round((time * MOVIE_SCALE) / track.timescale), 0, 0]),
      u16(0),
      u16(0),
      u16(isVideo ? 0 : 0x100),
      u16(0),
      MATRIX,
      u32List([track.width * 2 ** 16, track.height * 2 ** 16]),
    ),
    box(
      'mdia',
      // The language is not said: `und`.
      fullBox('mdhd', 0, u32List([0, 0, track.timescale, time]), u16(0x55c4), u16(0)),
      fullBox('hdlr', 0, u32(0), Buffer.from(isVideo ? 'vide' : 'soun'), Buffer.alloc(13)),
      box(
        'minf',
        isVideo ? fullBox('vmhd', 1, Buffer.alloc(8)) : fullBox('smhd', 0, Buffer.alloc(4)),
        box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
        sampleTable(track, places, rounds),
      ),
    ),
  )
}

function movieBox(tracks: readonly Track[], places: readonly Places[], rounds: number, milliseconds: number): Buffer {
  return box(
    'moov',
    fullBox(
      'mvhd',
      0,
      u32List([0, 0, MOVIE_SCALE, milliseconds, 0x1_0000]),
      u16(0x100),
      Buffer.alloc(10),
      MATRIX,
      Buffer.alloc(24),
      u32(tracks.length + 1),
    ),
    ...tracks.map((track, index) => trackBox(track, index + 1, places[index] ?? [], rounds)),
  )
}

/**
 * A clip so many times one after the other, as one MP4 whose index comes first. The pictures are in it once: the tables of later rounds
 * point at those of the first, so that an hour takes little more than the clip.
 *
 * @throws Mp4Error for a clip that is not of H.264 and AAC
 */
export function loopedMovie(clip: Clip, rounds: number): Buffer {
  const tracks = tracksOf(clip)
  const head = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'))
  const groupCount = Math.max(...tracks.map(({ groups }) => groups.length))
  const data: Buffer[] = []
  const offsets = tracks.map((): number[] => [])
  let length = 0
  for (let group = 0; group < groupCount; group += 1)
    for (const [index, track] of tracks.entries()) {
      const samples = track.groups[group]
      if (!samples) continue
      offsets[index]?.push(length)
      for (const sample of samples) {
        data.push(sample)
        length += sample.length
      }
    }
  const milliseconds = clip.duration * rounds
  // The length of the index does not depend on what it points at.
  const before = head.length + movieBox(tracks, offsets, rounds, milliseconds).length + 8
  const places = offsets.map((list) => list.map((offset) => offset + before))
  return Buffer.concat([head, movieBox(tracks, places, rounds, milliseconds), box('mdat', ...data)])
}

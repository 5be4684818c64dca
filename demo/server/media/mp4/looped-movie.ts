import type { Clip } from '../flv/clip'
import { box, fullBox, u32, u32List } from './boxes'
import { movieHeader, trackBox } from './movie-boxes'
import { type Track, tracksOf } from './tracks'

/** Where the groups of a track begin in the file. */
type BoxOffsets = readonly number[]

function repeated<One>(list: readonly One[], rounds: number): One[] {
  return Array.from({ length: rounds }, () => list).flat()
}

/** The tables of a track: how long each sample lasts, which are key frames, how large each is and where they lie. */
function sampleTable(track: Track, chunkOffsets: BoxOffsets, rounds: number): Buffer {
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
    fullBox('stco', 0, list(repeated(chunkOffsets, rounds))),
  )
}

function movieBox(tracks: readonly Track[], places: readonly BoxOffsets[], rounds: number, milliseconds: number): Buffer {
  const boxes = tracks.map((track, index) => {
    const samples = track.groups.reduce((sum, group) => sum + group.length, 0) * rounds
    return trackBox(track, index + 1, samples * track.sampleTime, sampleTable(track, places[index] ?? [], rounds))
  })
  return box('moov', movieHeader(milliseconds, tracks.length), ...boxes)
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
  const shiftedOffsets = offsets.map((list) => list.map((offset) => offset + before))
  return Buffer.concat([head, movieBox(tracks, shiftedOffsets, rounds, milliseconds), box('mdat', ...data)])
}

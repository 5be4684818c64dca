import { box, fullBox, u16, u32, u32List, u64 } from './boxes'
import { movieHeader, trackBox } from './movie-boxes'
import type { TrackHead } from './tracks'

/** One picture or sound. Times are of the units of its track. */
export interface Sample {
  data: Buffer
  duration: number
  /** How much later it is shown than decoded. */
  delay: number
  /** It needs no other to be decoded. */
  isKey: boolean
}

/** Samples of one track that follow each other; `time` is when the first is decoded. */
export interface Run {
  /** From 1, in the order of the head. */
  track: number
  time: number
  samples: readonly Sample[]
}

/** A part of a film as its index tells it: bytes, and milliseconds. */
export interface Reference {
  bytes: number
  milliseconds: number
}

/** Bytes after the description of a film in fragments in which its index stands once it is whole; until then they are free. */
const RESERVED = 4096
const MS_PER_SECOND = 1000
const INDEX_HEAD = 32
const ENTRY = 12
const MAX_ENTRIES = Math.floor((RESERVED - INDEX_HEAD - 8) / ENTRY)

/** The name of the box that says how long a film in fragments is, version and flags, and then its length. */
const LENGTH_BOX = 'mehd'
const NOT_KEY = 0x101_0000
const KEY = 0x200_0000
/** Length of the data's place, and of each sample its duration, size, flags and delay. */
const RUN_FLAGS = 0xf01

const free = (length: number): Buffer => box('free', Buffer.alloc(length - 8))

/** What stands before the fragments of a film that is being written. */
export function openHead(tracks: readonly TrackHead[]): Buffer {
  const noSamples = (track: TrackHead): Buffer =>
    box(
      'stbl',
      fullBox('stsd', 0, u32(1), track.description),
      fullBox('stts', 0, u32(0)),
      fullBox('stsc', 0, u32(0)),
      fullBox('stsz', 0, u32List([0, 0])),
      fullBox('stco', 0, u32(0)),
    )
  const defaults = tracks.map((_, index) => fullBox('trex', 0, u32List([index + 1, 1, 0, 0, 0])))
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6'), u32(512), Buffer.from('iso6isomavc1mp41')),
    box(
      'moov',
      movieHeader(0, tracks.length),
      ...tracks.map((track, index) => trackBox(track, index + 1, 0, noSamples(track))),
      box('mvex', fullBox(LENGTH_BOX, 0, u32(0)), ...defaults),
    ),
    free(RESERVED),
  ])
}

/** Neighbours together, until there is room for all. */
function fewer(references: readonly Reference[]): readonly Reference[] {
  if (references.length <= MAX_ENTRIES) return references
  const each = Math.ceil(references.length / MAX_ENTRIES)
  return Array.from({ length: Math.ceil(references.length / each) }, (_, index) =>
    references
      .slice(index * each, (index + 1) * each)
      .reduce((sum, one) => ({ bytes: sum.bytes + one.bytes, milliseconds: sum.milliseconds + one.milliseconds }), {
        bytes: 0,
        milliseconds: 0,
      }),
  )
}

/** The same head once all fragments are there: how long the film is, and where which part of it lies. It has the same length. */
export function closedHead(head: Buffer, references: readonly Reference[]): Buffer {
  const closed = Buffer.from(head)
  const milliseconds = references.reduce((sum, one) => sum + one.milliseconds, 0)
  closed.writeUInt32BE(milliseconds, closed.indexOf(LENGTH_BOX) + 8)
  const entries = fewer(references)
  const rest = RESERVED - INDEX_HEAD - entries.length * ENTRY
  // ffmpeg reads the durations of this box in the timescale of the track, whatever the box itself says.
  const timescale = timescalesOf(head)[0] ?? MS_PER_SECOND
  const index = fullBox(
    'sidx',
    0,
    // Track 1, from time 0; the first fragment follows the free space.
    u32List([1, timescale, 0, rest]),
    u16(0),
    u16(entries.length),
    // Each fragment begins with a key frame.
    ...entries.map((one) => u32List([one.bytes, Math.round((one.milliseconds * timescale) / MS_PER_SECOND), 0x9000_0000])),
  )
  index.copy(closed, closed.length - RESERVED)
  free(rest).copy(closed, closed.length - rest)
  return closed
}

/** What decoders know by a head, whatever its length and index. */
export function descriptionOf(head: Buffer): Buffer {
  return closedHead(head, []).subarray(0, head.length - RESERVED)
}

function trackRun({ track, time, samples }: Run, dataAt: number): Buffer {
  const rows = samples.flatMap(({ duration, data, isKey, delay }) => [duration, data.length, isKey ? KEY : NOT_KEY, delay >>> 0])
  return box(
    'traf',
    // Places are counted from the beginning of the fragment.
    fullBox('tfhd', 0x2_0000, u32(track)),
    fullBox('tfdt', 0x100_0000, u64(time)),
    fullBox('trun', 0x100_0000 + RUN_FLAGS, u32List([samples.length, dataAt, ...rows])),
  )
}

/** A fragment: what its samples are, and their bytes. */
export function fragment(number: number, runs: readonly Run[]): Buffer {
  const present = runs.filter(({ samples }) => samples.length > 0)
  const describe = (offsets: readonly number[]): Buffer =>
    box('moof', fullBox('mfhd', 0, u32(number)), ...present.map((run, index) => trackRun(run, offsets[index] ?? 0)))
  // The length of the description does not depend on what it points at.
  let position = describe([]).length + 8
  const segmentOffsets = present.map(({ samples }) => {
    const own = position
    position += samples.reduce((sum, { data }) => sum + data.length, 0)
    return own
  })
  return Buffer.concat([describe(segmentOffsets), box('mdat', ...present.flatMap(({ samples }) => samples.map(({ data }) => data)))])
}

/** The boxes in bytes: their names, where they begin and end, and where what is in them begins. */
export function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<{ name: string; at: number; inner: number; end: number }> {
  let at = from
  while (at + 8 <= to) {
    const length = bytes.readUInt32BE(at)
    if (length < 8 || at + length > to) return
    yield { name: bytes.toString('latin1', at + 4, at + 8), at, inner: at + 8, end: at + length }
    at += length
  }
}

/** A run in the description of a fragment: where its time stands, and how long it lasts, in units of its track. */
interface TrackRun {
  track: number
  timeAt: number
  time: number
  duration: number
  /** It begins with a key frame. */
  isKey: boolean
}

function runsIn(description: Buffer): TrackRun[] {
  const runs: TrackRun[] = []
  const [whole] = boxesIn(description)
  if (whole?.name !== 'moof') return runs
  for (const { name, inner, end } of boxesIn(description, whole.inner, whole.end)) {
    if (name !== 'traf') continue
    const found: TrackRun = { track: 0, timeAt: 0, time: 0, duration: 0, isKey: false }
    for (const part of boxesIn(description, inner, end)) {
      if (part.name === 'tfhd') found.track = description.readUInt32BE(part.inner + 4)
      if (part.name === 'tfdt') {
        found.timeAt = part.inner + 4
        found.time = Number(description.readBigUInt64BE(found.timeAt))
      }
      if (part.name !== 'trun') continue
      const count = description.readUInt32BE(part.inner + 4)
      found.isKey = count > 0 && description.readUInt32BE(part.inner + 20) === KEY
      for (let row = 0; row < count; row += 1) found.duration += description.readUInt32BE(part.inner + 12 + row * 16)
    }
    runs.push(found)
  }
  return runs
}

/** When the pictures of a fragment begin and how long they last, in units of their track; null for what describes none. */
export function pictureTimeOf(description: Buffer): { time: number; duration: number; isKey: boolean } | null {
  return runsIn(description).find(({ track }) => track === 1) ?? null
}

/** The same fragment at another time of its film: so many milliseconds later. */
export function movedFragment(bytes: Buffer, number: number, milliseconds: number, timescales: readonly number[]): Buffer {
  const moved = Buffer.from(bytes)
  for (const { track, timeAt, time } of runsIn(bytes)) {
    const later = time + Math.round((milliseconds * (timescales[track - 1] ?? 0)) / 1000)
    moved.writeBigUInt64BE(BigInt(Math.max(0, later)), timeAt)
  }
  const header = moved.indexOf('mfhd')
  moved.writeUInt32BE(number, header + 8)
  return moved
}

/** Units in a second of each track that a head describes. */
export function timescalesOf(head: Buffer): number[] {
  const scales: number[] = []
  for (let at = head.indexOf('mdhd'); at >= 0; at = head.indexOf('mdhd', at + 4)) scales.push(head.readUInt32BE(at + 16))
  return scales
}

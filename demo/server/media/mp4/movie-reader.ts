import type { FileHandle } from 'node:fs/promises'
import { bodyOf, childBoxes, type ReadBox } from './read-boxes'
import { fragmentSamples } from './read-fragments'
import { type SampleTable, tableSamples } from './read-samples'

/** A track of an MP4 with its samples. */
export interface MovieTrack {
  kind: 'video' | 'audio'
  /** Four letters of the sample entry: `avc1`, `hvc1`, `mp4a`. */
  codec: string
  /** Decoder configuration: `avcC` of H.264, AudioSpecificConfig of AAC; null for other codecs. */
  config: Buffer | null
  /** Units of time in a second. */
  timescale: number
  /** Units that the track starts later than the movie; negative if its first samples are skipped (edit list). */
  shift: number
  /** Pixels; 0 for sound. */
  width: number
  height: number
  samples: SampleTable
}

export interface Movie {
  /** Milliseconds. */
  duration: number
  tracks: readonly MovieTrack[]
}

/** A file that is not a readable MP4. */
export class MovieError extends Error {
  override name = 'MovieError'
}

/** Maximum bytes of the tables of a movie: about six hours. */
const MAX_TABLES = 64 * 1024 * 1024
/** Maximum top-level boxes: fragments of a long recording. */
const MAX_BOXES = 200_000

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}

interface TopBoxes {
  moov: Buffer | null
  /** Fragments with the position of each in the file. */
  moofs: { bytes: Buffer; position: number }[]
}

/** Reads the boxes that describe the movie; media data is skipped. */
async function topBoxes(file: FileHandle, size: number): Promise<TopBoxes> {
  const found: TopBoxes = { moov: null, moofs: [] }
  let position = 0
  let total = 0
  for (let count = 0; position + 8 <= size; count += 1) {
    if (count > MAX_BOXES) throw new MovieError('Too many boxes')
    // oxlint-disable-next-line no-await-in-loop -- each box says where the next begins
    const head = await readAt(file, position, 16)
    const name = head.toString('latin1', 4, 8)
    const short = head.readUInt32BE(0)
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - position : short
    if (length < 8) throw new MovieError('A box without a length')
    if (name === 'moov' || name === 'moof') {
      total += length
      if (total > MAX_TABLES) throw new MovieError('The tables of the movie are too long')
      // oxlint-disable-next-line no-await-in-loop -- as above
      const bytes = await readAt(file, position, length)
      if (bytes.length < length) throw new MovieError('The movie is cut off')
      if (name === 'moov') found.moov = bytes.subarray(8)
      else found.moofs.push({ bytes: bytes.subarray(8), position })
    }
    position += length
  }
  return found
}

/** AudioSpecificConfig inside `esds`: descriptors 3, 4, 5 inside each other, with lengths of seven bits a byte. */
function audioConfig(esds: Buffer): Buffer | null {
  let at = 4
  const descriptor = (tag: number): number => {
    if (esds[at] !== tag) return -1
    at += 1
    let length = 0
    for (let more = true; more && at < esds.length; at += 1) {
      const byte = esds[at] ?? 0
      length = length * 128 + (byte & 0x7f)
      more = (byte & 0x80) !== 0
    }
    return length
  }
  if (descriptor(3) < 0) return null
  at += 3
  if (descriptor(4) < 0) return null
  at += 13
  const length = descriptor(5)
  return length < 2 || at + length > esds.length ? null : Buffer.from(esds.subarray(at, at + length))
}

interface SampleEntry {
  codec: string
  config: Buffer | null
  width: number
  height: number
}

/** The first entry of `stsd`: lengths of the fixed parts are those of ISO 14496-12. */
function sampleEntry(stsd: Buffer, isVideo: boolean): SampleEntry {
  const entry = childBoxes(stsd, 8)[0]
  if (!entry) throw new MovieError('A track without a description')
  const body = entry.body
  const [fixed, inner] = isVideo ? [78, 'avcC'] : [28, 'esds']
  const config = body.length < fixed ? undefined : bodyOf(childBoxes(body, fixed), inner)
  return {
    codec: entry.name,
    config: config === undefined ? null : isVideo ? Buffer.from(config) : audioConfig(config),
    width: isVideo && body.length >= 28 ? body.readUInt16BE(24) : 0,
    height: isVideo && body.length >= 28 ? body.readUInt16BE(26) : 0,
  }
}

/** Time of the movie at which the track begins, in units of the track. */
function shiftOf(trak: readonly ReadBox[], timescale: number, movieScale: number): number {
  const edts = bodyOf(trak, 'edts')
  const elst = edts && bodyOf(childBoxes(edts), 'elst')
  if (!elst || elst.length < 8) return 0
  const isLong = elst[0] === 1
  const size = isLong ? 20 : 12
  let shift = 0
  for (let at = 8; at + size <= elst.length; at += size) {
    const length = isLong ? Number(elst.readBigUInt64BE(at)) : elst.readUInt32BE(at)
    const start = isLong ? Number(elst.readBigInt64BE(at + 8)) : elst.readInt32BE(at + 4)
    if (start >= 0) return shift - start
    shift += Math.round((length * timescale) / movieScale)
  }
  return shift
}

function isHandler(hdlr: Buffer | undefined, name: string): boolean {
  return hdlr?.toString('latin1', 8, 12) === name
}

function trackOf(bytes: Buffer, movieScale: number, moofs: TopBoxes['moofs'], defaults: Buffer | undefined): MovieTrack | null {
  const trak = childBoxes(bytes)
  const mdia = childBoxes(bodyOf(trak, 'mdia') ?? Buffer.alloc(0))
  const hdlr = bodyOf(mdia, 'hdlr')
  const isVideo = isHandler(hdlr, 'vide')
  const [tkhd, mdhd, minf] = [bodyOf(trak, 'tkhd'), bodyOf(mdia, 'mdhd'), bodyOf(mdia, 'minf')]
  const stbl = minf && bodyOf(childBoxes(minf), 'stbl')
  if ((!isVideo && !isHandler(hdlr, 'soun')) || !tkhd || !mdhd || !stbl) return null
  const tables = childBoxes(stbl)
  const stsd = bodyOf(tables, 'stsd')
  const timescale = mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12)
  if (!stsd || timescale === 0) return null
  const entry = sampleEntry(stsd, isVideo)
  const id = tkhd.readUInt32BE(tkhd[0] === 1 ? 20 : 12)
  const samples = moofs.length > 0 ? fragmentSamples(moofs, id, defaults) : tableSamples(tables, isVideo)
  return { kind: isVideo ? 'video' : 'audio', ...entry, timescale, shift: shiftOf(trak, timescale, movieScale), samples }
}

/** End of the last sample, ms; audio and video of a track last as long as their samples. */
function durationOf({ samples, timescale, shift }: MovieTrack): number {
  return Math.max(0, ((samples.end + shift) * 1000) / timescale)
}

/**
 * Tracks of an MP4 (ISO 14496-12): of one with tables, and of one in fragments.
 *
 * @throws MovieError for a file that is none, or that is damaged
 */
export async function readMovie(file: FileHandle, size: number): Promise<Movie> {
  try {
    const { moov, moofs } = await topBoxes(file, size)
    if (!moov) throw new MovieError('No movie')
    const boxes = childBoxes(moov)
    const mvhd = bodyOf(boxes, 'mvhd')
    if (!mvhd) throw new MovieError('No movie')
    const movieScale = Math.max(1, mvhd.readUInt32BE(mvhd[0] === 1 ? 20 : 12))
    const defaults = bodyOf(boxes, 'mvex')
    const tracks = boxes.flatMap(({ name, body }) => (name === 'trak' ? (trackOf(body, movieScale, moofs, defaults) ?? []) : []))
    if (tracks.length === 0) throw new MovieError('No pictures and no sound')
    return { tracks, duration: Math.round(Math.max(0, ...tracks.map(durationOf))) }
  } catch (error) {
    // Offsets beyond the end of a damaged box.
    if (error instanceof RangeError) throw new MovieError('The movie is damaged')
    throw error
  }
}

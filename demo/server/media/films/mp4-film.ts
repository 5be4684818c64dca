import type { FileHandle } from 'node:fs/promises'
import type { FlvTag } from '../flv/tags'
import { MovieError, type MovieTrack, readMovie } from '../mp4/movie-reader'
import type { Film } from './film.types'

const CODECS: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'H.265',
  hev1: 'H.265',
  vp09: 'VP9',
  av01: 'AV1',
  mp4a: 'AAC',
  Opus: 'Opus',
}

/** Maximum bytes of a picture. */
const MAX_SAMPLE = 16 * 1024 * 1024

/** Bytes before a picture (H.264) in a tag: frame type and codec, kind of packet, composition time. */
function pictureHead(isKey: boolean, kind: 0 | 1, delay: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8((isKey ? 0x10 : 0x20) | 7, 0)
  head.writeUInt8(kind, 1)
  head.writeIntBE(delay, 2, 3)
  return head
}

/** Bytes before a sound (AAC, 44 kHz, stereo as FLV always says): kind of packet. */
const soundHead = (kind: 0 | 1): Buffer => Buffer.from([0xaf, kind])

function sequenceHeader({ kind, config }: MovieTrack): FlvTag[] {
  if (config === null) return []
  return [{ kind, timestamp: 0, data: Buffer.concat([kind === 'video' ? pictureHead(true, 0, 0) : soundHead(0), config]) }]
}

/** A track that is sent, with the next sample. */
interface Cursor {
  track: MovieTrack
  index: number
}

const milliseconds = (units: number, { timescale }: MovieTrack): number => (units * 1000) / timescale

/** Milliseconds that the film is moved, so that its pictures, or sounds without any, begin at 0. */
function leadOf([main]: readonly MovieTrack[]): number {
  return main ? -milliseconds((main.samples.times[0] ?? 0) + main.shift, main) : 0
}

/** A film of the first pictures and the first sounds of an MP4. @throws MovieError */
export async function openMp4Film(file: FileHandle, size: number): Promise<Film> {
  const { tracks, duration } = await readMovie(file, size)
  const [video, audio] = (['video', 'audio'] as const).map((kind) => tracks.find((track) => track.kind === kind))
  const sent = [video, audio].flatMap((track) => (track && track.config !== null ? [track] : []))
  const lead = leadOf(sent)
  const timeOf = ({ track, index }: Cursor): number =>
    Math.round(milliseconds((track.samples.times[index] ?? 0) + track.shift, track) + lead)

  async function tagAt({ track, index }: Cursor): Promise<FlvTag> {
    const { samples, kind } = track
    const [offset, length] = [samples.offsets[index] ?? 0, samples.sizes[index] ?? 0]
    if (length > MAX_SAMPLE || offset + length > size) throw new MovieError('A sample lies outside of the file')
    const head =
      kind === 'video'
        ? pictureHead(samples.keys[index] === 1, 1, Math.round(milliseconds(samples.delays[index] ?? 0, track)))
        : soundHead(1)
    const data = Buffer.alloc(head.length + length)
    head.copy(data)
    const { bytesRead } = await file.read(data, head.length, length, offset)
    return { kind, timestamp: timeOf({ track, index }), data: data.subarray(0, head.length + bytesRead) }
  }

  /** The first sample of each track from the key frame at or after `from` on. */
  function cursorsAt(from: number): Cursor[] {
    let start = from
    if (video) {
      const index = video.samples.keys.findIndex((isKey, at) => isKey === 1 && timeOf({ track: video, index: at }) >= from)
      if (index < 0) return []
      start = timeOf({ track: video, index })
    }
    return sent.map((track) => {
      const index = track.samples.times.findIndex((_, at) => timeOf({ track, index: at }) >= start)
      return { track, index: index < 0 ? track.samples.count : index }
    })
  }

  return {
    duration,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    videoCodec: video ? (CODECS[video.codec] ?? video.codec) : null,
    audioCodec: audio ? (CODECS[audio.codec] ?? audio.codec) : null,
    head: sent.flatMap(sequenceHeader),
    async *tags(from) {
      const cursors = cursorsAt(from)
      for (;;) {
        const [next] = cursors
          .filter(({ track, index }) => index < track.samples.count)
          .toSorted((one, other) => timeOf(one) - timeOf(other))
        if (!next) return
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are sent
        yield await tagAt(next)
        next.index += 1
      }
    },
  }
}

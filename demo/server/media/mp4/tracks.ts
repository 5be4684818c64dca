import { type FlvTag, FLV_HEADER, isKeyFrame, isSequenceHeader, readTags } from '../flv/tags'
import { type Clip } from '../flv/clip'
import { box, fullBox, u16, u32, u8 } from './boxes'

/** What an MP4 says of pictures or sounds, whatever they are. */
export interface TrackHead {
  kind: 'video' | 'audio'
  /** What a decoder has to know. */
  description: Buffer
  /** Units of time in a second. */
  timescale: number
  /** Pixels; 0 for sounds. */
  width: number
  height: number
}

/** Pictures or sounds of one round of a clip, as an MP4 wants them. */
export interface Track extends TrackHead {
  /** Units of time that each sample lasts. */
  sampleTime: number
  /** Groups from key frame to key frame. */
  groups: readonly (readonly Buffer[])[]
}

/** An FLV that is not of H.264 and AAC. */
export class Mp4Error extends Error {
  override name = 'Mp4Error'
}

const VIDEO_SCALE = 90_000
/** Bytes before a picture (H.264) and before a sound (AAC) in a tag. */
export const [VIDEO_HEAD, AUDIO_HEAD] = [5, 2]
/** Samples of a frame of AAC. */
export const AAC_FRAME = 1024
/** Of ISO 14496-3, by index. */
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]

/** From key frame to key frame; what sounds before the first belongs to its group. */
function groupsOf(tags: readonly FlvTag[], kind: Track['kind'], head: number): Buffer[][] {
  const groups: Buffer[][] = []
  for (const tag of tags) {
    if (isKeyFrame(tag) || groups.length === 0) groups.push([])
    if (tag.kind === kind) groups.at(-1)?.push(tag.data.subarray(head))
  }
  return groups.filter((group) => group.length > 0)
}

/** Pictures of H.264; `config` is what is behind the head of their sequence header. */
export function videoHead(config: Buffer, width: number, height: number): TrackHead {
  const description = box(
    'avc1',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width),
    u16(height),
    // 72 dots an inch, one picture in a sample, no name of the coder, 24 bits of colour.
    u32(0x48_0000),
    u32(0x48_0000),
    u32(0),
    u16(1),
    Buffer.alloc(32),
    u16(24),
    u16(0xffff),
    box('avcC', config),
  )
  return { kind: 'video', description, timescale: VIDEO_SCALE, width, height }
}

function videoTrack({ tags, duration, width, height }: Clip, config: Buffer): Track {
  const groups = groupsOf(tags, 'video', VIDEO_HEAD)
  const pictures = groups.reduce((sum, group) => sum + group.length, 0)
  const sampleTime = Math.round((duration * VIDEO_SCALE) / 1000 / pictures)
  return { ...videoHead(config, width, height), sampleTime, groups }
}

/** A description inside the one of a sound (ISO 14496-1): a mark, its length, and what is in it. */
const descriptor = (mark: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([u8(mark), u8(content.length), content])
}

/**
 * Sounds of AAC; `config` is what is behind the head of their sequence header.
 *
 * @throws Mp4Error for a rate that the standard has no number for
 */
export function audioHead(config: Buffer): TrackHead {
  if (config.length < 2) throw new Mp4Error('Sound that is not described')
  const bits = config.readUInt16BE(0)
  const rate = RATES[(bits >> 7) & 15]
  if (rate === undefined) throw new Mp4Error('Sound of an unknown rate')
  const decoder = descriptor(4, u8(0x40), u8(0x15), Buffer.alloc(11), descriptor(5, config))
  const description = box(
    'mp4a',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(8),
    u16((bits >> 3) & 15),
    u16(16),
    u32(0),
    u32(rate * 2 ** 16),
    fullBox('esds', 0, descriptor(3, u16(1), u8(0), decoder, descriptor(6, u8(2)))),
  )
  return { kind: 'audio', description, timescale: rate, width: 0, height: 0 }
}

function audioTrack({ tags, duration }: Clip, config: Buffer): Track {
  const head = audioHead(config)
  // Sound that is longer than the pictures would be later by that in each round.
  const max = Math.round((duration * head.timescale) / 1000 / AAC_FRAME)
  let left = max
  const groups = groupsOf(tags, 'audio', AUDIO_HEAD).map((group) => {
    const taken = group.slice(0, left)
    left -= taken.length
    return taken
  })
  return { ...head, sampleTime: AAC_FRAME, groups }
}

/**
 * The tracks of a clip: its pictures, and its sounds where it has any.
 *
 * @throws Mp4Error for one that is not of H.264 and AAC
 */
export function tracksOf(clip: Clip): Track[] {
  const headers = readTags(Buffer.concat([FLV_HEADER, clip.head])).filter(isSequenceHeader)
  const video = headers.find(({ kind }) => kind === 'video')
  const audio = headers.find(({ kind }) => kind === 'audio')
  if (!video) throw new Mp4Error('Pictures that are not H.264')
  return [videoTrack(clip, video.data.subarray(VIDEO_HEAD)), ...(audio ? [audioTrack(clip, audio.data.subarray(AUDIO_HEAD))] : [])]
}

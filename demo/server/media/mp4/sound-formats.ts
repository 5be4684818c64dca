import { isOpus, type FlvTag } from '../flv/tags'
import { box, u16, u32, u8 } from './boxes'
import { AAC_FRAME, AUDIO_HEAD, audioHead, Mp4Error, type TrackHead } from './tracks'

/** A codec of sound, from FLV to MP4. */
export interface SoundFormat {
  /** Bytes before the sound in a tag. */
  head: number
  /** @throws Mp4Error for a configuration that is not readable */
  describe(config: Buffer): TrackHead
  /** Units of the track that a sound lasts. */
  durationOf(sound: Buffer): number
}

const AAC: SoundFormat = { head: AUDIO_HEAD, describe: audioHead, durationOf: () => AAC_FRAME }

const OPUS_RATE = 48_000
/** Bytes of an identification header (RFC 7845, 5.1) of one or two channels. */
const OPUS_HEAD = 19

/** Sounds of Opus; `config` is the identification header. */
function opusHead(config: Buffer): TrackHead {
  if (config.length < OPUS_HEAD) throw new Mp4Error('Sound that is not described')
  const channels = config.readUInt8(9)
  const description = box(
    'Opus',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(8),
    u16(channels),
    u16(16),
    u32(0),
    u32(OPUS_RATE * 2 ** 16),
    // The numbers of the header have the other order of bytes.
    box('dOps', u8(0), u8(channels), u16(config.readUInt16LE(10)), u32(config.readUInt32LE(12)), u16(config.readUInt16LE(16)), u8(0)),
  )
  return { kind: 'audio', description, timescale: OPUS_RATE, width: 0, height: 0 }
}

/** Milliseconds of a frame by the configuration of a packet (RFC 6716, 3.1). */
function opusFrame(configuration: number): number {
  if (configuration < 12) return [10, 20, 40, 60][configuration & 3] ?? 20
  if (configuration < 16) return [10, 20][configuration & 1] ?? 20
  return [2.5, 5, 10, 20][configuration & 3] ?? 20
}

function opusDuration(sound: Buffer): number {
  const [first = 0, second = 0] = sound
  const frames = [1, 2, 2, second & 0x3f][first & 3] ?? 1
  return (opusFrame(first >> 3) * frames * OPUS_RATE) / 1000
}

const OPUS: SoundFormat = { head: 5, describe: opusHead, durationOf: opusDuration }

/** The format of a tag of sound; null for one that an MP4 of ours does not hold. */
export function soundFormatOf(tag: FlvTag): SoundFormat | null {
  if (tag.kind !== 'audio') return null
  if (isOpus(tag)) return OPUS
  return (tag.data[0] ?? 0) >> 4 === 10 ? AAC : null
}

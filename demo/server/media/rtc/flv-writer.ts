import type { FlvTag } from '../flv/tags'
import { type AccessUnit, createH264Reader, IDR, type PicturePacket, PPS, SPS, typeOf } from './h264-units'
import { pictureSize } from '../flv/sps'

/** Turns H.264 and Opus of RTP streams into FLV tags. */
export interface FlvWriter {
  takePicture(packet: PicturePacket): void
  takeSound(packet: PicturePacket): void
}

/** RTP units of a millisecond. */
const [PICTURE_CLOCK, SOUND_CLOCK] = [90, 48]
const [KEY_FRAME, INTER_FRAME] = [0x17, 0x27]

const nameBytes = (name: string): Buffer => Buffer.concat([Buffer.from([name.length >> 8, name.length & 0xff]), Buffer.from(name)])

function numberProperty(name: string, value: number): Buffer {
  const bytes = Buffer.alloc(9)
  bytes.writeDoubleBE(value, 1)
  return Buffer.concat([nameBytes(name), bytes])
}

/** `onMetaData` with the size of the pictures (AMF0). */
function metadata({ width, height }: { width: number; height: number }): Buffer {
  const properties = [numberProperty('width', width), numberProperty('height', height), numberProperty('videocodecid', 7)]
  const head = Buffer.concat([Buffer.from([2]), nameBytes('onMetaData'), Buffer.from([8, 0, 0, 0, properties.length])])
  return Buffer.concat([head, ...properties, Buffer.from([0, 0, 9])])
}

const withLength = (unit: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(unit.length)
  return Buffer.concat([length, unit])
}

/** AVCDecoderConfigurationRecord (ISO 14496-15). */
function decoderConfig(sps: Buffer, pps: Buffer): Buffer {
  const size = (bytes: Buffer): Buffer => Buffer.from([bytes.length >> 8, bytes.length & 0xff])
  return Buffer.concat([Buffer.from([1]), sps.subarray(1, 4), Buffer.from([0xff, 0xe1]), size(sps), sps, Buffer.from([1]), size(pps), pps])
}

/** FLV times of an RTP stream; the first one is `now`, the time of its arrival. */
function createTimes(now: () => number, unitsPerMs: number): (timestamp: number) => number {
  let start = 0
  let last = 0
  /** RTP time since the first packet: the clock begins anew after 13 hours. */
  let elapsed = 0
  let previous: number | null = null
  return (timestamp) => {
    if (previous === null) start = now()
    else elapsed += (timestamp - previous) | 0
    previous = timestamp
    // Times must not go back: players drop what does.
    last = Math.max(last, start + Math.round(elapsed / unitsPerMs))
    return last
  }
}

/** Identification header of Opus (RFC 7845): two channels, 48 kHz, no gain. */
const OPUS_HEAD = Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])])
/** Enhanced RTMP: sequence start and coded frames of a sound that is named by letters. */
const soundTagHead = (first: number): Buffer => Buffer.concat([Buffer.from([first]), Buffer.from('Opus')])
const [SOUND_START, SOUND_FRAMES] = [soundTagHead(0x90), soundTagHead(0x91)]

/** Turns the pictures of an H.264 stream into FLV tags. */
export interface PictureWriter {
  write: (unit: AccessUnit) => void
}

/**
 * `now` is the FLV time. `lost`: pictures are missing, a key frame is needed. Pictures before the first key frame with its parameter sets
 * are dropped.
 */
export function createPictureWriter(now: () => number, tag: (tag: FlvTag) => void, lost: () => void): PictureWriter {
  const pictureTime = createTimes(now, PICTURE_CLOCK)
  let sps: Buffer | null = null
  let pps: Buffer | null = null
  let config: Buffer | null = null

  function configure(timestamp: number): void {
    if (!sps || !pps) return
    const next = decoderConfig(sps, pps)
    if (config?.equals(next)) return
    config = next
    const size = pictureSize(sps)
    if (size) tag({ kind: 'script', timestamp, data: metadata(size) })
    tag({ kind: 'video', timestamp, data: Buffer.concat([Buffer.from([KEY_FRAME, 0, 0, 0, 0]), next]) })
  }

  function write({ timestamp, units }: AccessUnit): void {
    sps = units.findLast((unit) => typeOf(unit) === SPS) ?? sps
    pps = units.findLast((unit) => typeOf(unit) === PPS) ?? pps
    const isKey = units.some((unit) => typeOf(unit) === IDR)
    if (!isKey && !config) return lost()
    const time = pictureTime(timestamp)
    if (isKey) configure(time)
    if (!config) return lost()
    const slices = units.filter((unit) => typeOf(unit) >= 1 && typeOf(unit) <= IDR)
    if (slices.length === 0) return
    const head = Buffer.from([isKey ? KEY_FRAME : INTER_FRAME, 1, 0, 0, 0])
    tag({ kind: 'video', timestamp: time, data: Buffer.concat([head, ...slices.map(withLength)]) })
  }

  return { write }
}

/** The same for RTP streams with H.264 and Opus. */
export function createFlvWriter(now: () => number, tag: (tag: FlvTag) => void, lost: () => void): FlvWriter {
  const soundTime = createTimes(now, SOUND_CLOCK)
  let hasSoundStart = false
  const pictures = createH264Reader(createPictureWriter(now, tag, lost).write, lost)
  return {
    takePicture: (packet) => pictures.take(packet),
    takeSound({ header, payload }) {
      if (payload.length === 0) return
      const timestamp = soundTime(header.timestamp)
      if (!hasSoundStart) tag({ kind: 'audio', timestamp, data: Buffer.concat([SOUND_START, OPUS_HEAD]) })
      hasSoundStart = true
      tag({ kind: 'audio', timestamp, data: Buffer.concat([SOUND_FRAMES, payload]) })
    },
  }
}

import type { FlvTag } from '../flv/tags'
import { type AccessUnit, createH264Reader, IDR, type PicturePacket, PPS, SPS, typeOf } from './h264-units'
import { pictureSize } from './sps'

/** Turns the H.264 of an RTP stream into FLV tags. */
export interface FlvWriter {
  take(packet: PicturePacket): void
}

const RTP_PER_MS = 90
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

/**
 * `startMs` is the FLV time of the first picture. `lost`: pictures are missing, a key frame is needed. Pictures before the first key frame
 * with its parameter sets are dropped.
 */
export function createFlvWriter(startMs: number, tag: (tag: FlvTag) => void, lost: () => void): FlvWriter {
  let first: number | null = null
  let sps: Buffer | null = null
  let pps: Buffer | null = null
  let config: Buffer | null = null
  /** Milliseconds of the last picture. */
  let last = startMs
  /** RTP time since the first picture: it begins anew after 13 hours. */
  let elapsed = 0
  let previous = 0

  function timeOf(timestamp: number): number {
    if (first === null) {
      first = timestamp
      previous = timestamp
    }
    elapsed += (timestamp - previous) | 0
    previous = timestamp
    // Times must not go back: players drop what does.
    last = Math.max(last, startMs + Math.round(elapsed / RTP_PER_MS))
    return last
  }

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
    const time = timeOf(timestamp)
    if (isKey) configure(time)
    if (!config) return lost()
    const slices = units.filter((unit) => typeOf(unit) >= 1 && typeOf(unit) <= IDR)
    if (slices.length === 0) return
    const head = Buffer.from([isKey ? KEY_FRAME : INTER_FRAME, 1, 0, 0, 0])
    tag({ kind: 'video', timestamp: time, data: Buffer.concat([head, ...slices.map(withLength)]) })
  }

  return createH264Reader(write, lost)
}

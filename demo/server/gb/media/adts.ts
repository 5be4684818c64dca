/** Samples a second by their index (ISO 14496-3). */
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350]
/** Bytes of the head of a frame, without and with a checksum. */
const [HEAD, CHECKED_HEAD] = [7, 9]
/** Bytes that wait for the rest of a frame: the length of one has 13 bits. */
const MAX_WAITING = 16 * 1024
const SAMPLES = 1024

/** A frame of AAC. */
export interface AacFrame {
  /** AudioSpecificConfig. */
  config: Buffer
  data: Buffer
  /** Units of 90,000 a second. */
  duration: number
}

/** Object type, index of the rate, and channels of an AudioSpecificConfig. */
function configFields(config: Buffer): { type: number; rate: number; channels: number } {
  const bits = config.readUInt16BE(0)
  return { type: bits >> 11, rate: (bits >> 7) & 0x0f, channels: (bits >> 3) & 0x0f }
}

/** Whether bytes begin with the head of a frame. */
export const isAdts = (bytes: Buffer, at = 0): boolean => bytes[at] === 0xff && ((bytes[at + 1] ?? 0) & 0xf6) === 0xf0

/** Cuts ADTS (ISO 13818-7) into frames. They may begin and end anywhere; what is no frame is skipped. */
export function createAdtsReader(): (bytes: Buffer) => AacFrame[] {
  let rest: Buffer = Buffer.alloc(0)

  /** The frame at the beginning; null: it is not complete. Undefined: none begins there. */
  function frameAt(at: number): { frame: AacFrame; length: number } | null | undefined {
    if (at + HEAD > rest.length) return null
    if (!isAdts(rest, at)) return undefined
    const length = ((rest.readUInt8(at + 3) & 0x03) << 11) | (rest.readUInt16BE(at + 4) >> 5)
    const head = rest.readUInt8(at + 1) & 0x01 ? HEAD : CHECKED_HEAD
    const index = (rest.readUInt8(at + 2) >> 2) & 0x0f
    const rate = RATES[index]
    if (rate === undefined || length <= head) return undefined
    if (at + length > rest.length) return null
    const type = (rest.readUInt8(at + 2) >> 6) + 1
    const channels = ((rest.readUInt8(at + 2) & 0x01) << 2) | (rest.readUInt8(at + 3) >> 6)
    const config = Buffer.alloc(2)
    config.writeUInt16BE((type << 11) | (index << 7) | (channels << 3))
    return { frame: { config, data: rest.subarray(at + head, at + length), duration: Math.round((SAMPLES * 90_000) / rate) }, length }
  }

  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    const frames: AacFrame[] = []
    let at = 0
    for (let read = frameAt(at); read !== null; read = frameAt(at)) {
      if (read) frames.push(read.frame)
      at += read?.length ?? 1
    }
    rest = rest.length - at > MAX_WAITING ? Buffer.alloc(0) : rest.subarray(at)
    return frames
  }
}

/** A frame behind its head, for a configuration of two bytes. */
export function adtsFrame(config: Buffer, data: Buffer): Buffer {
  const { type, rate, channels } = configFields(config)
  const length = data.length + HEAD
  const head = Buffer.from([
    0xff,
    0xf1,
    ((type - 1) << 6) | (rate << 2) | (channels >> 2),
    ((channels & 0x03) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 0x07) << 5) | 0x1f,
    0xfc,
  ])
  return Buffer.concat([head, data])
}

import type { FlvTag } from '../../media/flv/tags'
import { IDR, typeOf } from '../../media/rtc/h264-units'
import { createFlvWriter, createPictureWriter } from '../../media/rtc/flv-writer'
import { createAacWriter } from './aac-writer'
import { isAdts } from './adts'
import type { G711Law, SoundConverter } from './g711-converter'
import { isH265, type PackContent, readPacks, splitUnits, STREAM_TYPES } from './program-stream'
import { createRtpQueue, type RtpPacket } from './rtp'
import { createSoundClock } from './sound-clock'

/** Bytes of one picture: more is dropped until the next key frame. */
const MAX_PICTURE = 4 * 1024 * 1024
/** Pictures without parameter sets, after which it is said that none came. */
const MAX_BLIND = 250

/** What a stream has that cannot be shown. */
export type StreamTrouble = 'h265' | 'g711'

export interface StreamCounts {
  /** Packets, and of them how many never came. */
  packets: number
  lost: number
  /** Pictures that were too large, and packets of another sender. */
  oversized: number
  strangers: number
}

/** Turns RTP with a program stream (or with bare H.264) into FLV tags. */
export interface PsReader {
  take(packet: RtpPacket): void
  /** Another sender begins: times go on. */
  reset(): void
  close(): Promise<void>
  readonly counts: Pick<StreamCounts, 'packets' | 'lost' | 'oversized'>
}

export interface PsReaderOptions {
  /** FLV time, ms. */
  now: () => number
  tag: (tag: FlvTag) => void
  /** Once for each trouble. */
  trouble: (trouble: StreamTrouble) => void
  /** Turns G.711 into AAC; absent where nothing does, null where too many do. `failed`: it does no more. */
  convert?: ((law: G711Law, failed: () => void) => SoundConverter | null) | undefined
}

/** Units of a picture at 25 pictures a second, and a jump that is no pause: another clock begins. */
const [USUAL_STEP, LARGEST_STEP] = [3600, 900_000]

/** Times that go on: over the seam of 33 bits, of 32 bits, and where another sender begins. */
function createSteadyTimes(): (raw: number) => number {
  let previous: number | null = null
  let steady = 0
  return (raw) => {
    // Both seams are multiples of 2^32.
    const step = previous === null ? 0 : (raw - previous) | 0
    steady += Math.abs(step) > LARGEST_STEP ? USUAL_STEP : step
    previous = raw
    return steady
  }
}

const isPackStart = (payload: Buffer): boolean => payload.length >= 4 && payload.readUInt32BE(0) === 0x1ba

export function createPsReader({ now, tag, trouble, convert }: PsReaderOptions): PsReader {
  const troubles = new Set<StreamTrouble>()
  /** When the last picture was written, ms. */
  let written: number | null = null
  const note = (picture: FlvTag): void => {
    if (picture.kind === 'video') written = picture.timestamp
    tag(picture)
  }
  const pictures = createPictureWriter(now, note, () => undefined)
  const soundClock = createSoundClock()
  const sounds = createAacWriter(soundClock, tag)
  let converter: SoundConverter | null = null
  const steady = createSteadyTimes()
  const bare = createFlvWriter(now, tag, () => undefined)
  /** Null until the first payload decides: some devices send H.264 without a program stream. */
  let isBare: boolean | null = null
  let undecided = 0
  let parts: Buffer[] = []
  let bytes = 0
  let timestamp: number | null = null
  let hasVideo = false
  /** Of the last map. */
  let audioType: number | null = null
  /** Pictures are dropped until a key frame. */
  let isBroken = false
  let packets = 0
  let oversized = 0
  let isClosed = false

  function report(kind: StreamTrouble): void {
    if (troubles.has(kind)) return
    troubles.add(kind)
    trouble(kind)
  }

  function writePicture(content: PackContent, time: number): void {
    const units = splitUnits(content.video)
    if (isH265(units)) return report('h265')
    const isKey = units.some((unit) => typeOf(unit) === IDR)
    if (isKey) isBroken = false
    if (isBroken) return
    pictures.write({ timestamp: steady(content.videoTime ?? time), units })
    if (written !== null) soundClock.follow(content.videoTime ?? time, written)
  }

  /** Some devices send no map: AAC is known by its heads, all else is G.711. */
  function writeSound({ audio, audioTime }: PackContent, time: number): void {
    const at = audioTime ?? time
    if (audioType === STREAM_TYPES.aac || (audioType === null && isAdts(audio))) return sounds.write(audio, at)
    const timestamp = soundClock.at(at)
    if (!convert || troubles.has('g711')) return report('g711')
    // Sound before the first picture has no time yet.
    if (timestamp === null) return
    converter ??= convert(audioType === STREAM_TYPES.g711u ? 'mulaw' : 'alaw', () => report('g711'))
    if (!converter) return report('g711')
    converter.write(audio, timestamp)
  }

  function finish(): void {
    const data = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    const at = timestamp
    parts = []
    bytes = 0
    hasVideo = false
    if (data.length === 0 || at === null) return
    const content = readPacks(data)
    audioType = content.audioType ?? audioType
    if (content.video.length > 0) writePicture(content, at)
    if (content.audio.length > 0) writeSound(content, at)
  }

  function collect({ payload, timestamp: at }: RtpPacket): void {
    if (timestamp !== null && (at !== timestamp || (isPackStart(payload) && hasVideo))) finish()
    timestamp = at
    bytes += payload.length
    if (bytes > MAX_PICTURE) {
      oversized += 1
      isBroken = true
      parts = []
      bytes = 0
      return
    }
    hasVideo ||= payload.includes('\0\0\u0001\u00e0', 0, 'latin1')
    parts.push(payload)
  }

  /** A payload with a start code of the program stream, or with the type of a NAL unit. */
  function decide(payload: Buffer): boolean | null {
    if (isPackStart(payload)) return false
    undecided += 1
    if (payload.length < 4) return null
    if (payload.readUIntBE(0, 3) === 1 && payload.readUInt8(3) >= 0xb9) return false
    // Bare H.264 begins with a parameter set, alone or aggregated.
    const type = payload.readUInt8(0) & 0x1f
    return payload.readUInt8(0) < 0x80 && (type === 7 || type === 24) ? true : undecided > MAX_BLIND ? false : null
  }

  const queue = createRtpQueue((packet, isAfterLoss) => {
    if (isAfterLoss) {
      parts = []
      bytes = 0
      hasVideo = false
      isBroken = true
    }
    isBare ??= decide(packet.payload)
    if (isBare === null) return
    if (!isBare) return collect(packet)
    bare.takePicture({
      header: { sequenceNumber: packet.sequence, timestamp: packet.timestamp, marker: packet.marker },
      payload: packet.payload,
    })
  })

  return {
    take(packet) {
      // The device may send on: it would start what nobody closes.
      if (isClosed) return
      packets += 1
      if (packet.payload.length > 0) queue.take(packet)
    },
    reset() {
      queue.reset()
      parts = []
      bytes = 0
      timestamp = null
      isBroken = true
    },
    async close() {
      isClosed = true
      await converter?.close()
    },
    get counts() {
      return { packets, lost: queue.lost, oversized }
    },
  }
}

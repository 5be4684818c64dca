import type { FlvTag } from '../../media/flv/tags'
import { createAdtsReader } from './adts'

/** Head of a tag with AAC: 44 kHz, 16 bits, stereo, whatever it is (FLV specification). */
const AAC_TAG = 0xaf
const [SEQUENCE_HEADER, FRAME] = [0, 1]

/** Turns AAC of a program stream into FLV tags, at the time of the pictures beside it. */
export interface AacWriter {
  /** `time`: 90,000 a second, null where none is said. */
  write(bytes: Buffer, time: number | null): void
  /** A picture of this time was written at this FLV time, ms: the clock of both is the same. */
  follow(time: number, timestamp: number): void
}

/** Sound before the first picture has no time yet and is left out. */
export function createAacWriter(tag: (tag: FlvTag) => void): AacWriter {
  const read = createAdtsReader()
  let picture: { time: number; timestamp: number } | null = null
  /** Time behind the last frame. */
  let next: number | null = null
  let last = 0
  let config: Buffer | null = null

  return {
    follow(time, timestamp) {
      picture = { time, timestamp }
    },
    write(bytes, time) {
      let at = time ?? next
      for (const frame of read(bytes)) {
        if (!picture) return
        at ??= picture.time
        last = Math.max(last, picture.timestamp + Math.round(((at - picture.time) | 0) / 90))
        if (!config?.equals(frame.config)) {
          config = Buffer.from(frame.config)
          tag({ kind: 'audio', timestamp: last, data: Buffer.concat([Buffer.from([AAC_TAG, SEQUENCE_HEADER]), config]) })
        }
        tag({ kind: 'audio', timestamp: last, data: Buffer.concat([Buffer.from([AAC_TAG, FRAME]), frame.data]) })
        at += frame.duration
        next = at
      }
    },
  }
}

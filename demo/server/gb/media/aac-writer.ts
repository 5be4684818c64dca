import type { FlvTag } from '../../media/flv/tags'
import { createAdtsReader } from './adts'
import type { SoundClock } from './sound-clock'

/** Head of a tag with AAC: 44 kHz, 16 bits, stereo, whatever it is (FLV specification). */
const AAC_TAG = 0xaf
const [SEQUENCE_HEADER, FRAME] = [0, 1]

/** Turns AAC of a program stream into FLV tags. */
export interface AacWriter {
  /** `time`: 90,000 a second, null where none is said. */
  write(bytes: Buffer, time: number | null): void
}

/** Sound before the first picture has no time yet and is left out. */
export function createAacWriter(clock: SoundClock, tag: (tag: FlvTag) => void): AacWriter {
  const read = createAdtsReader()
  /** Time behind the last frame. */
  let next: number | null = null
  let last = 0
  let config: Buffer | null = null

  return {
    write(bytes, time) {
      let at = time ?? next ?? clock.time
      for (const frame of read(bytes)) {
        const timestamp = at === null ? null : clock.at(at)
        if (at === null || timestamp === null) return
        last = Math.max(last, timestamp)
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

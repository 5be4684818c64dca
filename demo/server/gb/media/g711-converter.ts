import { openFfmpeg } from '../../media/clients/ffmpeg'
import type { FlvTag } from '../../media/flv/tags'

/** Samples of a millisecond. */
const RATE = 8
/** Milliseconds that sound may come late, before its time is set anew: packets were lost. */
const MAX_DRIFT = 500
const MAX_TAG = 64 * 1024

export type G711Law = 'alaw' | 'mulaw'

/** Turns G.711 into AAC by ffmpeg. */
export interface SoundConverter {
  /** `timestamp`: FLV time, ms. */
  write(bytes: Buffer, timestamp: number): void
  close(): Promise<void>
}

export interface ConverterOptions {
  /** Path of ffmpeg. */
  program: string
  law: G711Law
  tag: (tag: FlvTag) => void
  /** It has ended by itself. */
  failed: () => void
}

export function createG711Converter({ program, law, tag, failed }: ConverterOptions): SoundConverter {
  /** FLV time of the first sample; null before it. */
  let base: number | null = null
  let samples = 0
  let last = 0
  const input = ['-probesize', '32', '-analyzeduration', '0', '-f', law, '-ar', '8000', '-ac', '1', '-i', 'pipe:0']
  const output = [
    '-c:a',
    'aac',
    '-ar',
    '16000',
    '-b:a',
    '32k',
    '-f',
    'flv',
    '-flvflags',
    'no_duration_filesize',
    '-flush_packets',
    '1',
    'pipe:1',
  ]
  const ffmpeg = openFfmpeg({
    program,
    args: [...input, ...output],
    secrets: [],
    timeout: 0,
    maxTag: MAX_TAG,
    tag(one) {
      if (one.kind !== 'audio' || base === null) return
      last = Math.max(last, base + one.timestamp)
      tag({ ...one, timestamp: last })
    },
    log: () => undefined,
    ended: failed,
  })
  return {
    write(bytes, timestamp) {
      base ??= timestamp
      const drift = timestamp - (base + samples / RATE)
      if (Math.abs(drift) > MAX_DRIFT) base += Math.round(drift)
      samples += bytes.length
      ffmpeg.write(bytes)
    },
    close: () => ffmpeg.close(),
  }
}

/** Starts converters, `max` at a time; null beyond. */
export function createConverterLimit(
  max: number,
  create: (options: ConverterOptions) => SoundConverter = createG711Converter,
): (options: ConverterOptions) => SoundConverter | null {
  const running = new Set<ConverterOptions>()
  return (options) => {
    if (running.size >= max) return null
    running.add(options)
    const converter = create({
      ...options,
      failed() {
        running.delete(options)
        options.failed()
      },
    })
    return {
      ...converter,
      close: () => converter.close().finally(() => running.delete(options)),
    }
  }
}

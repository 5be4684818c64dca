import { describedNumber } from '../flv/clip'
import { pictureSize } from '../flv/sps'
import { isEndOfSequence, isKeyFrame, isSequenceHeader, type FlvTag } from '../flv/tags'
import { fragment, openHead, type Sample } from './fragments'
import { type SoundFormat, soundFormatOf } from './sound-formats'
import { Mp4Error, type TrackHead, VIDEO_HEAD, videoHead } from './tracks'

/** A fragment of a film, as it is written. */
export interface Fragment {
  bytes: Buffer
  /** Milliseconds after the beginning of the film, and how long it is. */
  start: number
  milliseconds: number
}

/** What becomes of a tag: pictures of a new kind begin (`changed`), or nothing in particular. */
export type Taken = 'taken' | 'changed'

/** Makes a film in fragments of the tags of a stream. */
export interface Fragmenter {
  /** Null until pictures are described. */
  readonly head: Buffer | null
  /** Milliseconds of what waits for its fragment, and its bytes. */
  readonly waiting: { milliseconds: number; bytes: number }
  /** `changed`: what was taken before is of another film; all that is there has to be flushed, and a film begun. */
  take(tag: FlvTag): Taken
  /** The next film begins: with the next key frame, at 0. */
  begin(): void
  /**
   * What waits, as a fragment that lasts until `until` (time of the stream, ms), else as long as its pictures seem to; null where there is
   * none.
   */
  flush(until?: number): Fragment | null
}

interface Picture {
  sample: Omit<Sample, 'duration'>
  time: number
}

const AVC = 7
/** Milliseconds that a picture is shown where nothing tells. */
const DEFAULT_DURATION = 40

/** Milliseconds that a picture is shown later than decoded (a signed number of 24 bits). */
const delayOf = ({ data }: FlvTag): number => data.readIntBE(2, 3)

const isPicture = ({ kind, data }: FlvTag): boolean => kind === 'video' && data.length > VIDEO_HEAD

/** Pixels by the first parameter set of an AVCDecoderConfigurationRecord (ISO/IEC 14496-15); null if it is not readable. */
function configuredSize(config: Buffer): { width: number; height: number } | null {
  return config.length > 8 ? pictureSize(config.subarray(8, 8 + config.readUInt16BE(6))) : null
}

/** @throws Mp4Error from `take`, for pictures that are not H.264 */
export function createFragmenter(): Fragmenter {
  let script: FlvTag | undefined
  const configs: { video?: Buffer; audio?: Buffer } = {}
  /** Format of `configs.audio`. */
  let soundFormat: SoundFormat | null = null
  let tracks: TrackHead[] = []
  let head: Buffer | null = null
  /** When the film began, in the time of the stream; null before its first key frame. */
  let base: number | null = null
  let pictures: Picture[] = []
  let sounds: Picture[] = []
  let bytes = 0
  /** Units of the track of sounds after the last one. */
  let nextSound = 0
  let number = 0
  let lastDuration = DEFAULT_DURATION

  function describe(): void {
    if (!configs.video) return
    const described = (name: string): number => (script ? describedNumber([script], name) : 0)
    const size = { width: described('width'), height: described('height') }
    // Without a size browsers play no file.
    const { width, height } = size.width > 0 && size.height > 0 ? size : (configuredSize(configs.video) ?? size)
    tracks = [videoHead(configs.video, width, height), ...(configs.audio && soundFormat ? [soundFormat.describe(configs.audio)] : [])]
    head = openHead(tracks)
  }

  function configure(tag: FlvTag): Taken {
    if (tag.kind === 'video' && ((tag.data[0] ?? 0) & 0x8f) !== AVC) throw new Mp4Error('Pictures that are not H.264')
    const kind = tag.kind === 'video' ? 'video' : 'audio'
    const format = soundFormatOf(tag)
    // A film without this sound.
    if (kind === 'audio' && !format) return 'taken'
    soundFormat = format ?? soundFormat
    const config = Buffer.from(tag.data.subarray(format?.head ?? VIDEO_HEAD))
    const previous = configs[kind]
    if (previous?.equals(config)) return 'taken'
    configs[kind] = config
    // What is there already is described by what was said before it.
    if (base !== null) return 'changed'
    describe()
    return 'taken'
  }

  function addPicture(tag: FlvTag): void {
    if (base === null) {
      if (!isKeyFrame(tag)) return
      base = tag.timestamp
    }
    pictures.push({
      sample: { data: tag.data.subarray(VIDEO_HEAD), isKey: isKeyFrame(tag), delay: delayOf(tag) },
      time: tag.timestamp - base,
    })
    bytes += tag.data.length
  }

  function addSound(tag: FlvTag, { head: length }: SoundFormat): void {
    if (base === null || tag.timestamp < base || tag.data.length <= length) return
    sounds.push({ sample: { data: tag.data.subarray(length), isKey: true, delay: 0 }, time: tag.timestamp - base })
    bytes += tag.data.length
  }

  /** Sounds follow each other without a gap, as long as the times of the stream say nothing else. */
  function soundTime(scale: number): number {
    const response = Math.round(((sounds[0]?.time ?? 0) * scale) / 1000)
    const [first] = sounds
    const tolerance = first && soundFormat ? soundFormat.durationOf(first.sample.data) : 0
    return Math.abs(response - nextSound) <= tolerance && nextSound > 0 ? nextSound : Math.max(response, nextSound)
  }

  return {
    get head() {
      return head
    },
    get waiting() {
      const [first, last] = [pictures[0], pictures.at(-1)]
      return { milliseconds: first && last ? last.time - first.time : 0, bytes }
    },
    take(tag) {
      if (tag.kind === 'script') script = tag
      else if (isEndOfSequence(tag)) return 'taken'
      else if (isSequenceHeader(tag)) return configure(tag)
      else if (isPicture(tag)) {
        if (!head) throw new Mp4Error('Pictures that are not H.264')
        addPicture(tag)
      } else if (soundFormat && soundFormatOf(tag) === soundFormat) addSound(tag, soundFormat)
      return 'taken'
    },
    begin() {
      base = null
      pictures = []
      sounds = []
      bytes = 0
      nextSound = 0
      number = 0
      describe()
    },
    flush(until) {
      const first = pictures[0]
      if (!first || base === null) return null
      const [video, audio] = tracks
      const end = until === undefined ? null : until - base
      const samples = pictures.map(({ sample, time }, index): Sample & { ms: number } => {
        const next = pictures[index + 1]?.time ?? end ?? time + lastDuration
        const ms = Math.max(0, next - time)
        if (ms > 0) lastDuration = ms
        return { ...sample, ms, duration: ms * ((video?.timescale ?? 0) / 1000), delay: sample.delay * ((video?.timescale ?? 0) / 1000) }
      })
      const milliseconds = samples.reduce((sum, { ms }) => sum + ms, 0)
      const soundsAt = soundTime(audio?.timescale ?? 1)
      const soundSamples = sounds.map(({ sample }) => ({ ...sample, duration: soundFormat?.durationOf(sample.data) ?? 0 }))
      if (sounds.length > 0) nextSound = soundsAt + soundSamples.reduce((sum, { duration }) => sum + duration, 0)
      number += 1
      const made = fragment(number, [
        { track: 1, time: first.time * ((video?.timescale ?? 0) / 1000), samples },
        { track: 2, time: soundsAt, samples: soundSamples },
      ])
      pictures = []
      sounds = []
      bytes = 0
      return { bytes: made, start: first.time, milliseconds }
    },
  }
}

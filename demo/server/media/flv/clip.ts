import { FlvError, isEndOfSequence, isKeyFrame, isSequenceHeader, readTags, tagBytes, type FlvTag } from './tags'

/** A finite film that can be sent round and round. */
export interface Clip {
  /** What everybody gets first: description and sequence headers, at time 0. */
  head: Buffer
  /** Pictures and sounds from the first key frame on, their times counted from there. */
  tags: readonly FlvTag[]
  /** Milliseconds of one round. */
  duration: number
  /** Pixels; 0 where the file does not say. */
  width: number
  height: number
}

/** Milliseconds of so many pictures, the last one shown as long as the others. */
function roundOf(pictures: readonly FlvTag[]): number {
  const [first, last] = [pictures[0], pictures.at(-1)]
  if (!first || !last || pictures.length < 2) throw new FlvError('A clip has two pictures at least')
  return Math.round(((last.timestamp - first.timestamp) / (pictures.length - 1)) * pictures.length)
}

/** A number of the description of a film (AMF0), 0 where it has none: its name with its length before, the mark of a number, a double. */
export function describedNumber(tags: readonly FlvTag[], name: string): number {
  const encodedName = Buffer.concat([Buffer.from([0, name.length]), Buffer.from(name), Buffer.from([0])])
  const data = tags.find(({ kind }) => kind === 'script')?.data ?? Buffer.alloc(0)
  const at = data.indexOf(encodedName)
  return at < 0 || at + encodedName.length + 8 > data.length ? 0 : data.readDoubleBE(at + encodedName.length)
}

/**
 * A clip of the bytes of a file.
 *
 * @throws FlvError for a file that is not FLV, or that has no key frame
 */
export function clipOf(bytes: Buffer): Clip {
  const all = readTags(bytes)
  const head = all.filter((tag) => tag.kind === 'script' || isSequenceHeader(tag))
  const body = all.filter((tag) => tag.kind !== 'script' && !isSequenceHeader(tag) && !isEndOfSequence(tag))
  const key = body.find(isKeyFrame)
  if (!key) throw new FlvError('The clip has no key frame')
  const pictures = body.filter((tag) => tag.kind === 'video' && tag.timestamp >= key.timestamp)
  const duration = roundOf(pictures)
  const tags = body
    .map((tag) => ({ ...tag, timestamp: tag.timestamp - key.timestamp }))
    // Sound that ends after the pictures would come after the beginning of the next round.
    .filter(({ timestamp }) => timestamp >= 0 && timestamp < duration)
    .sort((one, other) => one.timestamp - other.timestamp)
  return {
    head: Buffer.concat(head.map((tag) => tagBytes(tag, 0))),
    tags,
    duration,
    width: describedNumber(head, 'width'),
    height: describedNumber(head, 'height'),
  }
}

/** What a tag of an FLV holds. */
export type TagKind = 'audio' | 'video' | 'script'

export interface FlvTag {
  kind: TagKind
  /** Milliseconds. */
  timestamp: number
  /** What is behind the head of the tag. */
  data: Buffer
}

/** Signature, version, what it holds (pictures, and sound), length of the head, and the length of the tag before the first, 0. */
export function flvHeader(hasSound: boolean): Buffer {
  return Buffer.from([0x46, 0x4c, 0x56, 1, hasSound ? 0b101 : 0b001, 0, 0, 0, 9, 0, 0, 0, 0])
}

export const FLV_HEADER = flvHeader(true)

const TAG_HEAD = 11
export const BACK_POINTER = 4
const KINDS: ReadonlyMap<number, TagKind> = new Map([
  [8, 'audio'],
  [9, 'video'],
  [18, 'script'],
])
const CODES: Readonly<Record<TagKind, number>> = { audio: 8, video: 9, script: 18 }

/** Bytes that are no FLV, or one of a kind that cannot be sent on. */
export class FlvError extends Error {
  override name = 'FlvError'
}

/** The tag at `offset`, with where the next one begins; null when the bytes end before it does. */
export function readTag(bytes: Buffer, offset: number): { tag: FlvTag; next: number } | null {
  if (offset + TAG_HEAD > bytes.length) return null
  const kind = KINDS.get(bytes.readUInt8(offset))
  if (!kind) throw new FlvError(`No tag of FLV at byte ${offset}`)
  const length = bytes.readUIntBE(offset + 1, 3)
  const end = offset + TAG_HEAD + length
  if (end + BACK_POINTER > bytes.length) return null
  if (bytes.readUInt32BE(end) !== TAG_HEAD + length) throw new FlvError(`The tag of FLV at byte ${offset} has another length than it says`)
  // The highest eight bits of a time stand behind its others.
  const timestamp = bytes.readUIntBE(offset + 4, 3) + bytes.readUInt8(offset + 7) * 2 ** 24
  return { tag: { kind, timestamp, data: bytes.subarray(offset + TAG_HEAD, end) }, next: end + BACK_POINTER }
}

/**
 * The tags of a file, or of a stream as far as it has come; what follows the last whole tag is left out.
 *
 * @throws FlvError for bytes that are not FLV
 */
export function readTags(bytes: Buffer): FlvTag[] {
  if (bytes.length < FLV_HEADER.length || bytes.toString('latin1', 0, 3) !== 'FLV') throw new FlvError('Not an FLV')
  const tags: FlvTag[] = []
  let read = readTag(bytes, bytes.readUInt32BE(5) + BACK_POINTER)
  while (read) {
    tags.push(read.tag)
    read = readTag(bytes, read.next)
  }
  return tags
}

/** A tag as it is sent, at another time than the one it was read with. Times begin anew after 49 days, as those of every FLV. */
export function tagBytes({ kind, data }: FlvTag, timestamp: number): Buffer {
  const bytes = Buffer.allocUnsafe(TAG_HEAD + data.length + BACK_POINTER)
  const time = timestamp % 2 ** 32
  bytes.writeUInt8(CODES[kind], 0)
  bytes.writeUIntBE(data.length, 1, 3)
  bytes.writeUIntBE(time % 2 ** 24, 4, 3)
  bytes.writeUInt8(Math.floor(time / 2 ** 24), 7)
  bytes.writeUIntBE(0, 8, 3)
  data.copy(bytes, TAG_HEAD)
  bytes.writeUInt32BE(TAG_HEAD + data.length, TAG_HEAD + data.length)
  return bytes
}

const AVC = 7
/** Not in the specification; encoders of this country send it. */
const HEVC = 12
const WITH_HEADERS: readonly number[] = [AVC, HEVC]
const AAC = 10
/** Sounds whose codec is named by four letters behind it (enhanced RTMP). */
const NAMED_SOUND = 9
/** The first bit of pictures whose codec is named by four letters behind it (enhanced RTMP). */
const NAMED = 0x80

const CODEC_NAMES: Readonly<Record<string, string>> = { hvc1: 'H.265', av01: 'AV1', vp09: 'VP9', avc1: 'H.264' }

/** The codec of a picture, as people call it. */
export function codecName({ data }: Pick<FlvTag, 'data'>): string {
  const first = data[0] ?? 0
  if (first & NAMED) return CODEC_NAMES[data.toString('latin1', 1, 5)] ?? ''
  return (first & 0x0f) === AVC ? 'H.264' : (first & 0x0f) === HEVC ? 'H.265' : ''
}

/** A picture that needs no other to be drawn. */
export function isKeyFrame({ kind, data }: FlvTag): boolean {
  const first = data[0] ?? 0
  return kind === 'video' && ((first >> 4) & 0b111) === 1
}

/** That the pictures end (H.264): a stream that goes on must not say so. */
export function isEndOfSequence({ kind, data }: FlvTag): boolean {
  const first = data[0] ?? 0
  return kind === 'video' && (first & NAMED ? (first & 0x0f) === 2 : WITH_HEADERS.includes(first & 0x0f) && data[1] === 2)
}

/** Sound of Opus, as enhanced RTMP carries it. */
export function isOpus({ kind, data }: FlvTag): boolean {
  return kind === 'audio' && (data[0] ?? 0) >> 4 === NAMED_SOUND && data.toString('latin1', 1, 5) === 'Opus'
}

const SOUND_NAMES: Readonly<Record<number, string>> = { 2: 'MP3', 7: 'G.711', 8: 'G.711', [AAC]: 'AAC' }

/** The codec of a sound, as people call it. */
export function soundName(tag: FlvTag): string {
  return isOpus(tag) ? 'Opus' : (SOUND_NAMES[(tag.data[0] ?? 0) >> 4] ?? '')
}

/** What a decoder has to know before the first picture (H.264, or a codec named by letters) or sound (AAC, or one named by letters). */
export function isSequenceHeader({ kind, data }: FlvTag): boolean {
  const first = data[0] ?? 0
  if (kind === 'video') return first & NAMED ? (first & 0x0f) === 0 : WITH_HEADERS.includes(first & 0x0f) && data[1] === 0
  if (kind !== 'audio') return false
  return first >> 4 === NAMED_SOUND ? (first & 0x0f) === 0 : first >> 4 === AAC && data[1] === 0
}

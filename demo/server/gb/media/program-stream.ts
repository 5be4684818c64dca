/** Codes behind `00 00 01` (ISO 13818-1). */
const [PACK, SYSTEM, MAP] = [0xba, 0xbb, 0xbc]
const LOWEST = 0xb9

/** Types of a stream map. */
export const STREAM_TYPES = { h264: 0x1b, h265: 0x24, aac: 0x0f, g711a: 0x90, g711u: 0x91 } as const

/** What the packs of one picture hold. */
export interface PackContent {
  /** Bytes of the pictures, with start codes; empty for sound alone. */
  video: Buffer
  audio: Buffer
  /** 90,000 a second, 33 bits; null where none is said. */
  videoTime: number | null
  audioTime: number | null
  /** Types of the map; null without a map. */
  videoType: number | null
  audioType: number | null
}

const isVideo = (code: number): boolean => code >= 0xe0 && code <= 0xef
const isAudio = (code: number): boolean => code >= 0xc0 && code <= 0xdf

/** Index of the next start code of the program stream at or behind `from`; the end without one. */
function nextStart(bytes: Buffer, from: number): number {
  for (let index = bytes.indexOf('\0\0\u0001', from, 'latin1'); index !== -1; index = bytes.indexOf('\0\0\u0001', index + 1, 'latin1'))
    if ((bytes[index + 3] ?? 0) >= LOWEST) return index
  return bytes.length
}

const isStart = (bytes: Buffer, at: number): boolean =>
  bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 1 && (bytes[at + 3] ?? 0) >= LOWEST

/** PTS of a PES header; null where it has none. */
function timeOf(bytes: Buffer, start: number, end: number): number | null {
  if (start + 14 > end || ((bytes[start + 7] ?? 0) & 0x80) === 0) return null
  const at = start + 9
  const high = ((bytes.readUInt8(at) >> 1) & 0x07) * 2 ** 30
  return high + (bytes.readUInt16BE(at + 1) >> 1) * 2 ** 15 + (bytes.readUInt16BE(at + 3) >> 1)
}

/** Where a PES ends: by its length where a start code or the end follows there, else at the next start code. */
function pesEnd(bytes: Buffer, start: number): number {
  if (start + 6 > bytes.length) return bytes.length
  const length = bytes.readUInt16BE(start + 4)
  const end = start + 6 + length
  return length > 0 && (end === bytes.length || (end < bytes.length && isStart(bytes, end))) ? end : nextStart(bytes, start + 6)
}

/** Where the data of a PES begin. Its header length must lie within it. */
function dataStart(bytes: Buffer, start: number, end: number): number {
  const begin = start + 9 + (bytes[start + 8] ?? 0)
  return begin <= end ? begin : end
}

function readMap(bytes: Buffer, start: number, end: number): Pick<PackContent, 'videoType' | 'audioType'> {
  const types: Pick<PackContent, 'videoType' | 'audioType'> = { videoType: null, audioType: null }
  if (start + 10 > end) return types
  let at = start + 10 + bytes.readUInt16BE(start + 8) + 2
  while (at + 4 <= end - 4) {
    const [type = 0, stream = 0] = [bytes[at], bytes[at + 1]]
    if (isVideo(stream)) types.videoType ??= type
    if (isAudio(stream)) types.audioType ??= type
    at += 4 + bytes.readUInt16BE(at + 2)
  }
  return types
}

/**
 * Reads the packs of one picture, which may lack maps and headers. Never reads beyond the bytes; what is no start code is skipped.
 */
export function readPacks(bytes: Buffer): PackContent {
  const video: Buffer[] = []
  const audio: Buffer[] = []
  const content: PackContent = {
    video: Buffer.alloc(0),
    audio: Buffer.alloc(0),
    videoTime: null,
    audioTime: null,
    videoType: null,
    audioType: null,
  }
  let at = nextStart(bytes, 0)
  while (at + 4 <= bytes.length) {
    const code = bytes.readUInt8(at + 3)
    let end: number
    if (code === PACK) end = Math.min(bytes.length, at + 14 + ((bytes[at + 13] ?? 0) & 0x07))
    else if (isVideo(code) || isAudio(code)) {
      end = pesEnd(bytes, at)
      const data = bytes.subarray(dataStart(bytes, at, end), end)
      const time = timeOf(bytes, at, end)
      if (isVideo(code)) {
        video.push(data)
        content.videoTime ??= time
      } else {
        audio.push(data)
        content.audioTime ??= time
      }
    } else {
      end = Math.min(bytes.length, at + 6 + (at + 6 <= bytes.length ? bytes.readUInt16BE(at + 4) : 0))
      if (code === MAP) Object.assign(content, readMap(bytes, at, end))
      else if (code !== SYSTEM && !isStart(bytes, end) && end !== bytes.length) end = at + 4
    }
    at = isStart(bytes, end) ? end : nextStart(bytes, Math.max(end, at + 4))
  }
  return { ...content, video: Buffer.concat(video), audio: Buffer.concat(audio) }
}

/** NAL units of pictures with start codes. */
export function splitUnits(bytes: Buffer): Buffer[] {
  const units: Buffer[] = []
  let start = bytes.indexOf('\0\0\u0001', 0, 'latin1')
  while (start !== -1) {
    const next = bytes.indexOf('\0\0\u0001', start + 3, 'latin1')
    let end = next === -1 ? bytes.length : next
    // Zeros before a start code belong to it.
    while (end > start + 3 && bytes[end - 1] === 0) end -= 1
    if (end > start + 3) units.push(bytes.subarray(start + 3, end))
    start = next
  }
  return units
}

/** VPS and SPS of H.265: decided by parameter sets, never by slices or the map. */
export const isH265 = (units: readonly Buffer[]): boolean =>
  units.some((unit) => unit[1] === 0x01 && (unit[0] === 0x40 || unit[0] === 0x42)) && !units.some((unit) => ((unit[0] ?? 0) & 0x1f) === 7)

import type { MediaPacket } from 'node-media-server/src/protocol/rtmp.js'
import type { FlvTag, TagKind } from '../flv/tags'

const KINDS: ReadonlyMap<number, TagKind> = new Map([
  [8, 'audio'],
  [9, 'video'],
  [18, 'script'],
])
const CODES: Readonly<Record<TagKind, number>> = { audio: 8, video: 9, script: 18 }

/** AMF0 text that precedes the metadata in RTMP; FLV does not have it. */
const SET_DATA_FRAME = Buffer.concat([Buffer.from([2, 0, 13]), Buffer.from('@setDataFrame')])

/** The FLV tag of a message of RTMP; null for other messages. */
export function tagOf({ codec_type, dts, size, data }: MediaPacket): FlvTag | null {
  const kind = KINDS.get(codec_type)
  if (!kind || size === 0) return null
  const bytes = data.subarray(0, size)
  const isFramed = kind === 'script' && bytes.subarray(0, SET_DATA_FRAME.length).equals(SET_DATA_FRAME)
  // The library reuses the buffer.
  return { kind, timestamp: dts, data: Buffer.from(isFramed ? bytes.subarray(SET_DATA_FRAME.length) : bytes) }
}

/** The message of RTMP that publishes a tag. */
export function packetOf({ kind, timestamp, data }: FlvTag): MediaPacket {
  const bytes = kind === 'script' ? Buffer.concat([SET_DATA_FRAME, data]) : data
  return { codec_type: CODES[kind], dts: timestamp % 2 ** 32, size: bytes.length, data: bytes }
}

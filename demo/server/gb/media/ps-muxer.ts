import { STREAM_TYPES } from './program-stream'

/** Bytes of one PES. */
const MAX_PES = 65_000
const [VIDEO, AUDIO] = [0xe0, 0xc0]

const start = (code: number, ...bytes: number[]): Buffer => Buffer.from([0, 0, 1, code, ...bytes])

/** Pack header: the clock of 90,000 a second, and a rate of the highest value. */
function packHeader(time: number): Buffer {
  const bits = BigInt(Math.floor(time) % 2 ** 33)
  const scr =
    (1n << 46n) |
    (((bits >> 30n) & 0x7n) << 43n) |
    (1n << 42n) |
    (((bits >> 15n) & 0x7fffn) << 27n) |
    (1n << 26n) |
    ((bits & 0x7fffn) << 11n) |
    (1n << 10n) |
    1n
  const clock = Buffer.alloc(8)
  clock.writeBigUInt64BE(scr)
  return Buffer.concat([start(0xba), clock.subarray(2), Buffer.from([0x01, 0x89, 0xc3, 0xf8])])
}

const SYSTEM_HEADER = start(0xbb, 0x00, 0x0c, 0x80, 0xc4, 0xe1, 0x04, 0xe1, 0xff, VIDEO, 0xe0, 0x80, AUDIO, 0xc0, 0x20)

function streamMap(videoType: number, audioType: number | null): Buffer {
  const streams = [videoType, VIDEO, 0, 0, ...(audioType === null ? [] : [audioType, AUDIO, 0, 0])]
  // Receivers of this field do not look at the checksum, and devices send any.
  return Buffer.concat([start(0xbc, 0, streams.length + 10, 0xe1, 0xff, 0, 0, 0, streams.length), Buffer.from(streams), Buffer.alloc(4)])
}

function timeBytes(time: number): number[] {
  const value = Math.floor(time) % 2 ** 33
  const [high, middle, low] = [Math.floor(value / 2 ** 30), Math.floor(value / 2 ** 15) & 0x7fff, value & 0x7fff]
  return [0x21 | (high << 1), middle >> 7, ((middle & 0x7f) << 1) | 1, low >> 7, ((low & 0x7f) << 1) | 1]
}

function pes(code: number, data: Buffer, time: number | null): Buffer {
  const times = time === null ? [] : timeBytes(time)
  const length = data.length + 3 + times.length
  const head = start(code, length >> 8, length & 0xff, 0x80, time === null ? 0 : 0x80, times.length, ...times)
  return Buffer.concat([head, data])
}

export interface MuxedPicture {
  /** Pictures with start codes. */
  data: Buffer
  /** 90,000 a second. */
  time: number
  isKey: boolean
  videoType?: number
  /** Null: it has no sound. */
  audioType?: number | null
}

/** The program stream of one picture: a pack, for key frames system header and map, and the PES. */
export function muxPicture({ data, time, isKey, videoType = STREAM_TYPES.h264, audioType = null }: MuxedPicture): Buffer {
  const parts = [packHeader(time), ...(isKey ? [SYSTEM_HEADER, streamMap(videoType, audioType)] : [])]
  for (let at = 0; at < data.length; at += MAX_PES) parts.push(pes(VIDEO, data.subarray(at, at + MAX_PES), at === 0 ? time : null))
  return Buffer.concat(parts)
}

/** Sound of a program stream. */
export const muxSound = (data: Buffer, time: number): Buffer => Buffer.concat([packHeader(time), pes(AUDIO, data, time)])

import { crc32, deflateSync } from 'node:zlib'
import type { PictureSize } from '../platform/files/picture-size'

const bytes = (...values: number[]): Buffer => Buffer.from(values)
const u16 = (value: number): Buffer => bytes(value % 256, value >> 8)
const u32 = (value: number): Buffer => Buffer.concat([u16(value % 65_536), u16(Math.floor(value / 65_536))])
const big = (number: Buffer): Buffer => Buffer.from(number.toReversed())

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  return Buffer.concat([big(u32(data.length)), body, big(u32(crc32(body)))])
}

/** Grey pixels, as many as `data` holds: it need not be all that the header promises. */
function png({ width, height }: PictureSize, data = Buffer.alloc(64)): Buffer {
  const header = Buffer.concat([big(u32(width)), big(u32(height)), bytes(8, 0, 0, 0, 0)])
  return Buffer.concat([
    bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function riff(name: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from('RIFF'), u32(data.length + 12), Buffer.from(`WEBP${name}`), u32(data.length), data])
}

const gifExtension = bytes(0x21, 0xf9, 4, 0, 0, 0, 0, 0)
const gifFrame = ({ width, height }: PictureSize): Buffer =>
  Buffer.concat([bytes(0x2c, 0, 0, 0, 0), u16(width), u16(height), bytes(0, 2, 0, 0x3b)])
const gif = (screen: PictureSize, frame: PictureSize): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    u16(screen.width),
    u16(screen.height),
    bytes(0x80, 0, 0, 0, 0, 0, 0, 0, 0),
    gifExtension,
    gifFrame(frame),
  ])

/** Beginnings of pictures of that many pixels, by what they are called in a test; enough of them to be taken for pictures. */
export const PICTURES: Readonly<Record<string, (size: PictureSize) => Buffer>> = {
  png: png,
  'png of 20 kB': (size) => png(size, Buffer.alloc(20_000_000)),
  gif: (size) => gif(size, { width: 1, height: 1 }),
  'gif with a small screen': (size) => gif({ width: 1, height: 1 }, size),
  bmp: ({ width, height }) =>
    Buffer.concat([
      Buffer.from('BM'),
      u32(1000),
      u32(0),
      u32(54),
      u32(40),
      u32(width),
      u32(2 ** 32 - height),
      bytes(1, 0, 24, 0),
      Buffer.alloc(24),
    ]),
  'old bmp': ({ width, height }) =>
    Buffer.concat([Buffer.from('BM'), u32(1000), u32(0), u32(26), u32(12), u16(width), u16(height), bytes(1, 0, 24, 0), Buffer.alloc(24)]),
  jpeg: ({ width, height }) =>
    Buffer.concat([
      bytes(0xff, 0xd8, 0xff, 0xe1),
      big(u16(60_002)),
      Buffer.alloc(60_000, 0xc0),
      bytes(0xff, 0xff, 0xe0),
      big(u16(16)),
      Buffer.from('JFIF\0'),
      Buffer.alloc(9),
      bytes(0xff, 0xc2, 0, 17, 8),
      big(u16(height)),
      big(u16(width)),
      Buffer.alloc(20),
    ]),
  webp: ({ width, height }) => riff('VP8 ', Buffer.concat([bytes(0, 0, 0, 0x9d, 0x01, 0x2a), u16(width), u16(height), Buffer.alloc(20)])),
  'lossless webp': ({ width, height }) =>
    riff('VP8L', Buffer.concat([bytes(0x2f), u32(width - 1 + (height - 1) * 16_384), Buffer.alloc(20)])),
  'webp with a canvas': ({ width, height }) =>
    riff('VP8X', Buffer.concat([bytes(0, 0, 0, 0), u32(width - 1).subarray(0, 3), u32(height - 1).subarray(0, 3), Buffer.alloc(20)])),
  avif: ({ width, height }) => {
    const box = (side: Buffer, other: Buffer): Buffer =>
      Buffer.concat([bytes(0, 0, 0, 20), Buffer.from('ispe'), bytes(0, 0, 0, 0), side, other])
    return Buffer.concat([
      bytes(0, 0, 0, 24),
      Buffer.from('ftypavif'),
      bytes(0, 0, 0, 0),
      Buffer.from('avifmif1'),
      box(big(u32(1)), big(u32(1))),
      box(big(u32(width)), big(u32(height))),
    ])
  },
}

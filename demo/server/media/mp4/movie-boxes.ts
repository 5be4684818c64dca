import { box, fullBox, u16, u32, u32List } from './boxes'
import type { TrackHead } from './tracks'

/** Units of the whole film in a second. */
const MOVIE_SCALE = 1000

const MATRIX = u32List([0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000])

/** What is said of a film as a whole; of one in fragments the length is said elsewhere, here 0. */
export function movieHeader(milliseconds: number, tracks: number): Buffer {
  return fullBox(
    'mvhd',
    0,
    u32List([0, 0, MOVIE_SCALE, milliseconds, 0x1_0000]),
    u16(0x100),
    Buffer.alloc(10),
    MATRIX,
    Buffer.alloc(24),
    u32(tracks + 1),
  )
}

/** A track that lasts `time` of its own units, with the tables of its samples. */
export function trackBox(track: TrackHead, number: number, time: number, table: Buffer): Buffer {
  const isVideo = track.kind === 'video'
  return box(
    'trak',
    fullBox(
      'tkhd',
      3,
      u32List([0, 0, number, 0, Math.round((time * MOVIE_SCALE) / track.timescale), 0, 0]),
      u16(0),
      u16(0),
      u16(isVideo ? 0 : 0x100),
      u16(0),
      MATRIX,
      u32List([track.width * 2 ** 16, track.height * 2 ** 16]),
    ),
    box(
      'mdia',
      // The language is not said: `und`.
      fullBox('mdhd', 0, u32List([0, 0, track.timescale, time]), u16(0x55c4), u16(0)),
      fullBox('hdlr', 0, u32(0), Buffer.from(isVideo ? 'vide' : 'soun'), Buffer.alloc(13)),
      box(
        'minf',
        isVideo ? fullBox('vmhd', 1, Buffer.alloc(8)) : fullBox('smhd', 0, Buffer.alloc(4)),
        box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1))),
        table,
      ),
    ),
  )
}

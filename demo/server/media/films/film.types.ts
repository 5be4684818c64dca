import type { FlvTag } from '../flv/tags'

/** What a video file contains. */
export interface FilmInfo {
  /** Milliseconds. */
  duration: number
  /** Pixels; 0 if the file does not say. */
  width: number
  height: number
  /** `H.264`, `AAC`; null without pictures or sound. */
  videoCodec: string | null
  audioCodec: string | null
}

/** An open video file that can be sent as FLV: H.264, and AAC or no sound. */
export interface Film extends FilmInfo {
  /** Sequence headers, at time 0. Films with equal headers follow each other without a seam. */
  head: readonly FlvTag[]
  /** Pictures and sounds in the order of decoding, in ms from the beginning of the film, starting with the first key frame at or after `from`. */
  tags(from: number): AsyncGenerator<FlvTag>
}

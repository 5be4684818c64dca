import { type FlvTag, isSequenceHeader } from '../../media/flv/tags'

/** Gap between the last tag of a source and the first of the next, ms: about one picture. */
const GAP = 40
/** A larger step between two tags is a new beginning of the source, ms. */
const MAX_STEP = 5000

/** Timestamps of a stream that run on when its source starts again, changes or jumps. They never go back. */
export interface Timeline {
  /** The next tags come from a source with other timestamps. */
  restart(): void
  /** The tag at its time of the stream. */
  place(tag: FlvTag): FlvTag
  /** Time of the last tag, ms. */
  readonly last: number
}

export function createTimeline(): Timeline {
  /** Null: the next tag says it. */
  let offset: number | null = null
  let last = 0
  const lastOf: Record<FlvTag['kind'], number> = { audio: 0, video: 0, script: 0 }
  let isBegun = false
  return {
    restart() {
      offset = null
    },
    place(tag) {
      if (tag.kind === 'script' || isSequenceHeader(tag)) return { ...tag, timestamp: last }
      if (offset !== null && isBegun && Math.abs(tag.timestamp + offset - last) > MAX_STEP) offset = null
      offset ??= (isBegun ? last + GAP : 0) - tag.timestamp
      const timestamp = Math.max(lastOf[tag.kind], tag.timestamp + offset)
      lastOf[tag.kind] = timestamp
      last = Math.max(last, timestamp)
      isBegun = true
      return { ...tag, timestamp }
    },
    get last() {
      return last
    },
  }
}

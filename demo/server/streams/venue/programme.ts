import { createTagReader } from '../../media/flv/tag-reader'
import { type FlvTag, isKeyFrame, isSequenceHeader } from '../../media/flv/tags'
import type { FeedSubscriber } from '../../media/feeds/feed'

/** Bytes of one tag. */
const MAX_TAG = 8 * 1024 * 1024
/** ms between the last tag of a source and the first of the next. */
const CUT_GAP = 40

/** Joins the streams of changing sources to one: timestamps run on, and each source begins with a key frame. */
export interface Programme {
  /**
   * A receiver for the next source. The programme changes to it with its first key frame, and until then the source before goes on.
   * `onCut`: the change happened. `onEnd`: the source has ended.
   */
  source(calls: { onCut: () => void; onEnd: () => void }): FeedSubscriber
}

/** A programme whose tags go to `take`, in order. */
export function createProgramme(take: (tag: FlvTag) => void): Programme {
  /** The receiver that is on the programme. */
  let current: FeedSubscriber | null = null
  let lastTimestamp = 0

  return {
    source({ onCut, onEnd }) {
      const reader = createTagReader(MAX_TAG)
      /** Headers of the decoder, until the first key frame. */
      const heads = new Map<FlvTag['kind'], FlvTag>()
      let offset: number | null = null

      function put(tag: FlvTag): void {
        const timestamp = Math.max(lastTimestamp, tag.timestamp + (offset ?? 0))
        lastTimestamp = timestamp
        take({ ...tag, timestamp })
      }

      function begin(first: FlvTag): void {
        offset = (lastTimestamp === 0 ? 0 : lastTimestamp + CUT_GAP) - first.timestamp
        current = receiver
        for (const head of heads.values()) put({ ...head, timestamp: first.timestamp })
        put(first)
        onCut()
      }

      function read(tag: FlvTag): void {
        const isHead = tag.kind === 'script' || isSequenceHeader(tag)
        if (offset === null) {
          if (isHead) heads.set(tag.kind, tag)
          else if (isKeyFrame(tag)) begin(tag)
          return
        }
        if (current === receiver) put(isHead ? { ...tag, timestamp: lastTimestamp - offset } : tag)
      }

      const receiver: FeedSubscriber = {
        send(bytes) {
          for (const tag of reader.read(bytes)) read(tag)
        },
        waiting: () => 0,
        end: () => onEnd(),
      }
      return receiver
    },
  }
}

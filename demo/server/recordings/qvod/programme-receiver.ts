import type { FeedSubscriber } from '../../media/feeds/feed'
import { createSingleHead } from '../../media/flv/single-head'
import { createTagReader } from '../../media/flv/tag-reader'
import { FLV_HEADER, type FlvTag, isSequenceHeader, tagBytes } from '../../media/flv/tags'
import type { Recording } from '../recorder/recording'

/** Bytes of one tag. */
const MAX_TAG = 16 * 1024 * 1024

/**
 * Receives a programme as one film, on a clock that follows its timestamps: cuts do not end the recording. `origin`: epoch ms of the first
 * picture, whatever its timestamp; the channel may have run for hours.
 */
export function programmeReceiver(
  origin: number,
  recordingOf: (now: () => number) => Recording,
): { recording: Recording; receiver: FeedSubscriber } {
  const reader = createTagReader(MAX_TAG)
  /** Timestamp of the first picture. */
  let first: number | null = null
  /** ms since. */
  let elapsed = 0
  const recording = recordingOf(() => origin + elapsed)
  let bytes: Buffer[] = [FLV_HEADER]
  const take = createSingleHead((tag) => void bytes.push(tagBytes(tag, tag.timestamp)))

  function count(tag: FlvTag): void {
    if (tag.kind !== 'video' || isSequenceHeader(tag)) return
    first ??= tag.timestamp
    elapsed = Math.max(elapsed, tag.timestamp - first)
  }

  return {
    recording,
    receiver: {
      send(chunk) {
        for (const tag of reader.read(chunk)) {
          count(tag)
          take(tag)
        }
        const sent = bytes
        bytes = []
        recording.receiver.send(Buffer.concat(sent))
      },
      waiting: () => recording.receiver.waiting(),
      end: (isSlow) => recording.receiver.end(isSlow),
    },
  }
}

import type { EmbeddedSource } from '../feeds/embedded'
import type { StreamKey } from '../contract/source'
import { isKeyFrame, isSequenceHeader, readTags, type FlvTag } from '../flv/tags'
import { createFragmenter } from './fragmenter'
import { Mp4Error } from './tracks'

/** The first picture of a stream as a film of one frame, which browsers show. Null where there is none, or it is not H.264. */
function firstFrame(tags: readonly FlvTag[]): Buffer | null {
  const fragmenter = createFragmenter()
  const key = tags.findIndex((tag) => isKeyFrame(tag) && !isSequenceHeader(tag))
  if (key < 0) return null
  try {
    for (const tag of tags.slice(0, key + 1)) if (tag.kind !== 'audio') fragmenter.take(tag)
  } catch (error) {
    if (error instanceof Mp4Error) return null
    throw error
  }
  const { head } = fragmenter
  const frame = fragmenter.flush()
  return head && frame && Buffer.concat([head, frame.bytes])
}

/** The latest key frame of a stream that is pushed to this process, as an MP4 file. Null where there is none. */
export function stillOfPush(media: Pick<EmbeddedSource, 'tap'>, key: StreamKey): Buffer | null {
  let still: Buffer | null = null
  // What is known already comes at once; nothing else is waited for.
  const end = media.tap(
    { key, clip: null },
    { send: (bytes) => void (still = firstFrame(readTags(bytes))), waiting: () => 0, end: () => undefined },
  )
  end?.()
  return still
}

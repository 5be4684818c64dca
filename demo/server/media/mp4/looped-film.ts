import type { Clip } from '../flv/clip'
import { FLV_HEADER, isKeyFrame, readTags } from '../flv/tags'
import type { CutFragment, Film } from './cut'
import { createFragmenter, type Fragment } from './fragmenter'
import { movedFragment, timescalesOf } from './fragments'
import { Mp4Error } from './tracks'

/** One round of a clip in fragments. */
function roundOf(clip: Clip): { head: Buffer; fragments: Fragment[] } {
  const fragmenter = createFragmenter()
  const fragments: Fragment[] = []
  for (const tag of [...readTags(Buffer.concat([FLV_HEADER, clip.head])), ...clip.tags]) {
    const made = isKeyFrame(tag) ? fragmenter.flush(tag.timestamp) : null
    if (made) fragments.push(made)
    fragmenter.take(tag)
  }
  const last = fragmenter.flush(clip.duration)
  if (!last || !fragmenter.head) throw new Mp4Error('Pictures that are not H.264')
  return { head: fragmenter.head, fragments: [...fragments, last] }
}

/** A clip so many times one after the other, as a film in fragments: each is made when it is wanted. */
export function loopedFilm(clip: Clip, rounds: number): Film {
  const { head, fragments } = roundOf(clip)
  const scales = timescalesOf(head)
  const all = Array.from({ length: rounds }, (_, round) =>
    fragments.map(({ bytes, start, milliseconds }): CutFragment => ({
      start: start + round * clip.duration,
      milliseconds,
      bytes: bytes.length,
      isKey: true,
      read: async () => movedFragment(bytes, 1, round * clip.duration, scales),
    })),
  )
  return { head, fragments: all.flat() }
}

import { closedHead, descriptionOf, movedFragment, timescalesOf } from './fragments'

/** A fragment that can be had. Times in milliseconds after the beginning of its film. */
export interface CutFragment {
  start: number
  milliseconds: number
  bytes: number
  isKey: boolean
  read: () => Promise<Buffer>
}

/** A film in fragments. */
export interface Film {
  head: Buffer
  fragments: readonly CutFragment[]
}

/** A part of a film, in milliseconds after its beginning. */
export interface Part {
  film: Film
  from: number
  to: number
}

/** Parts of films as one film: how many bytes it has, how long it is, and what it is. */
export interface Cut {
  bytes: number
  milliseconds: number
  read: () => AsyncGenerator<Buffer>
}

/** Films that differ in what a decoder has to know cannot be one. */
export class CutError extends Error {
  override name = 'CutError'
}

/** The fragments of a part: from the last key frame before its beginning on. */
function fragmentsOf({ film, from, to }: Part): readonly CutFragment[] {
  const first = film.fragments.findLastIndex(({ start, isKey }) => isKey && start <= from)
  return film.fragments.slice(Math.max(0, first)).filter(({ start }) => start < to)
}

/**
 * Parts of films one after the other, as one film that begins with a key frame. Nothing is coded anew.
 *
 * @throws CutError where there is nothing, or what cannot be joined
 */
export function cutOf(parts: readonly Part[]): Cut {
  const taken = parts.map((part) => ({ film: part.film, fragments: fragmentsOf(part) })).filter(({ fragments }) => fragments.length > 0)
  const [first] = taken
  if (!first) throw new CutError('empty')
  const description = descriptionOf(first.film.head)
  if (!taken.every(({ film }) => descriptionOf(film.head).equals(description))) throw new CutError('differs')
  const fragments = taken.flatMap((part) => part.fragments)
  const head = closedHead(first.film.head, fragments)
  const scales = timescalesOf(head)

  async function* read(): AsyncGenerator<Buffer> {
    yield head
    let at = 0
    let number = 0
    for (const { start, milliseconds, read: readFragment } of fragments) {
      number += 1
      yield movedFragment(await readFragment(), number, at - start, scales)
      at += milliseconds
    }
  }

  return {
    bytes: fragments.reduce((sum, { bytes }) => sum + bytes, head.length),
    milliseconds: fragments.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    read,
  }
}

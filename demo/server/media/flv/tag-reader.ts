import { BACK_POINTER, FlvError, FLV_HEADER, readTag, type FlvTag } from './tags'

/** Reads the tags of a stream as its bytes come. */
export interface TagReader {
  /** The tags that are whole by now. @throws FlvError for bytes that are no FLV */
  read(bytes: Buffer): FlvTag[]
}

/** `most`: bytes of one tag; what says it has more is no stream of ours. */
export function createTagReader(max: number): TagReader {
  let rest: Buffer = Buffer.alloc(0)
  let isBegun = false

  function begin(): boolean {
    if (isBegun) return true
    if (rest.length < FLV_HEADER.length) return false
    if (rest.toString('latin1', 0, 3) !== 'FLV') throw new FlvError('Not an FLV')
    rest = rest.subarray(rest.readUInt32BE(5) + BACK_POINTER)
    isBegun = true
    return true
  }

  return {
    read(bytes) {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      if (!begin()) return []
      const tags: FlvTag[] = []
      let offset = 0
      for (let found = readTag(rest, offset); found; found = readTag(rest, offset)) {
        tags.push(found.tag)
        offset = found.next
      }
      rest = rest.subarray(offset)
      if (rest.length > max) throw new FlvError('A tag of FLV is too long')
      return tags
    },
  }
}

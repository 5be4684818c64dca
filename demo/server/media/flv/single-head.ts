import { parameterSets } from './parameter-sets'
import { type FlvTag, isKeyFrame, isSequenceHeader } from './tags'

/** Bytes before the data of a picture or of its description (H.264). */
const PICTURE_HEAD = 5

/** A NAL unit with its length in four bytes. */
function withLength(unit: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(unit.length)
  return Buffer.concat([length, unit])
}

/**
 * Makes one film of a stream (H.264) whose decoder settings change: the first settings are its head, later parameter sets stand in the key
 * frames. Sound with other settings than the first is left out.
 */
export function createSingleHead(take: (tag: FlvTag) => void): (tag: FlvTag) => void {
  let isBegun = false
  let hasChanged = false
  let picture: Buffer | null = null
  let firstSound: Buffer | null = null
  let sound: Buffer | null = null

  function describe(tag: FlvTag): void {
    if (tag.kind === 'video') {
      hasChanged ||= isBegun && picture?.equals(tag.data) !== true
      picture = tag.data
    } else {
      sound = tag.data
      if (!isBegun) firstSound = tag.data
    }
    if (!isBegun) take(tag)
  }

  return (tag) => {
    if (isSequenceHeader(tag)) return describe(tag)
    if (tag.kind === 'script') return isBegun ? undefined : take(tag)
    if (tag.kind === 'audio') return firstSound !== null && sound?.equals(firstSound) === true ? take(tag) : undefined
    if (!isKeyFrame(tag)) return take(tag)
    isBegun = true
    if (!hasChanged || !picture) return take(tag)
    const sets = parameterSets(picture.subarray(PICTURE_HEAD)).map(withLength)
    take({ ...tag, data: Buffer.concat([tag.data.subarray(0, PICTURE_HEAD), ...sets, tag.data.subarray(PICTURE_HEAD)]) })
  }
}

import { type FlvTag, isKeyFrame, isSequenceHeader } from './tags'

/** Bytes before the data of a picture or of its description (H.264). */
const PICTURE_HEAD = 5

/** The parameter sets of an AVCDecoderConfigurationRecord (ISO 14496-15), each with its length in four bytes. */
function parameterSets(config: Buffer): Buffer {
  const sets: Buffer[] = []
  let position = 5
  for (const mask of [0x1f, 0xff]) {
    const count = (config[position] ?? 0) & mask
    position += 1
    for (let index = 0; index < count && position + 2 <= config.length; index += 1) {
      const end = position + 2 + config.readUInt16BE(position)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(end - position - 2)
      sets.push(length, config.subarray(position + 2, end))
      position = end
    }
  }
  return Buffer.concat(sets)
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
    const sets = parameterSets(picture.subarray(PICTURE_HEAD))
    take({ ...tag, data: Buffer.concat([tag.data.subarray(0, PICTURE_HEAD), sets, tag.data.subarray(PICTURE_HEAD)]) })
  }
}

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLV_HEADER, FlvError, readTags, tagBytes } from './tags'

describe('tags of FLV', () => {
  const tag = fc.record({
    kind: fc.constantFrom('audio' as const, 'video' as const, 'script' as const),
    timestamp: fc.nat({ max: 2 ** 32 - 1 }),
    data: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  })

  it('are read as they were written, and what is cut off in the middle of one is left out', () => {
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 8 }), fc.nat(), (tags, cut) => {
        const written = Buffer.concat([FLV_HEADER, ...tags.map((one) => tagBytes(one, one.timestamp))])
        expect(readTags(written)).toEqual(tags)
        const end = FLV_HEADER.length + (cut % (written.length - FLV_HEADER.length + 1))
        const whole = readTags(written.subarray(0, end))
        expect(whole).toEqual(tags.slice(0, whole.length))
      }),
    )
  })

  it('begin their times anew after 49 days', () => {
    const [one] = readTags(Buffer.concat([FLV_HEADER, tagBytes({ kind: 'audio', timestamp: 0, data: Buffer.from([1]) }, 2 ** 32 + 7)]))
    expect(one?.timestamp).toBe(7)
  })

  it('of other bytes are refused', () => {
    expect(() => readTags(Buffer.from('<html>'))).toThrow(FlvError)
    expect(() => readTags(Buffer.concat([FLV_HEADER, Buffer.alloc(40, 1)]))).toThrow(FlvError)
    const bytes = Buffer.concat([FLV_HEADER, tagBytes({ kind: 'video', timestamp: 0, data: Buffer.alloc(9) }, 0)])
    bytes.writeUInt32BE(1, bytes.length - 4)
    expect(() => readTags(bytes)).toThrow('another length')
  })
})

import { describe, expect, it } from 'vitest'
import { shippedClips } from './clips'
import { clipOf } from '../flv/clip'
import { FLV_HEADER, type FlvTag, isKeyFrame, isSequenceHeader, readTags, tagBytes } from '../flv/tags'

const clips = shippedClips()

describe('clips', () => {
  it.each(clips.names().flatMap((name) => [[name, 'main'] as const, [name, 'sub'] as const]))(
    '%s (%s) is H.264 and AAC, begins with a key frame, has whole groups and goes round without a gap',
    (name, quality) => {
      const clip = clips.find(name, quality)
      if (!clip) throw new Error('no clip')
      const head = readTags(Buffer.concat([FLV_HEADER, clip.head]))
      expect(
        head
          .filter(isSequenceHeader)
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual(['audio', 'video'])
      expect(head[0]?.kind).toBe('script')
      expect(clip.duration).toBe(9600)
      expect([clip.width, clip.height]).toEqual(quality === 'main' ? [640, 360] : [320, 180])
      const pictures = clip.tags.filter(({ kind }) => kind === 'video')
      expect(pictures).toHaveLength(144)
      expect(pictures.filter(isKeyFrame)).toHaveLength(6)
      expect(isKeyFrame(pictures[0] as FlvTag)).toBe(true)
      // 450 frames of sound fill the round.
      expect(clip.tags.filter(({ kind }) => kind === 'audio')).toHaveLength(450)
    },
  )

  it.each(clips.names())('%s has a picture for each of its key frames, and shows that of the last one', (name) => {
    const stills = [0, 1599, 1600, 9599, 9600].map((at) => clips.still(name, at))
    expect(stills.map((still) => still?.subarray(0, 3).toString('hex'))).toEqual(Array.from({ length: 5 }, () => 'ffd8ff'))
    const [first, same, second, last, again] = stills.map(String)
    expect([first === same, first === second, second === last, first === again]).toEqual([true, false, false, true])
    expect(clips.still('nowhere', 0)).toBeUndefined()
  })

  it('the small picture is another film than the large one, and a name that is none is no clip', () => {
    expect(clips.names().sort()).toEqual(['crossing', 'harbour', 'studio', 'tunnel'])
    expect(clips.find('studio', 'sub')?.tags.length).toBe(clips.find('studio', 'main')?.tags.length)
    expect(clips.find('studio', 'sub')?.head).not.toEqual(clips.find('studio', 'main')?.head)
    for (const name of ['', 'nothing', '../clips/studio', 'studio.flv']) expect(clips.find(name, 'main')).toBeUndefined()
  })

  it('without a key frame, or of one picture, are none', () => {
    const picture = (first: number, timestamp: number) =>
      tagBytes({ kind: 'video', timestamp, data: Buffer.from([first, 1, 0]) }, timestamp)
    expect(() => clipOf(Buffer.concat([FLV_HEADER, picture(0x27, 0), picture(0x27, 40)]))).toThrow('no key frame')
    expect(() => clipOf(Buffer.concat([FLV_HEADER, picture(0x17, 0)]))).toThrow('two pictures')
    expect(clipOf(Buffer.concat([FLV_HEADER, picture(0x27, 0), picture(0x17, 40), picture(0x27, 80)])).duration).toBe(80)
  })
})

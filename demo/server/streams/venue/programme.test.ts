import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { flvHeader, isKeyFrame, isSequenceHeader, readTags, tagBytes, type FlvTag } from '../../media/flv/tags'
import { createProgramme } from './programme'

const clip = (name: string): FlvTag[] => readTags(readFileSync(join(import.meta.dirname, '../../media/clips/videos', `${name}.flv`)))
const bytesOf = (tags: readonly FlvTag[], shift = 0): Buffer =>
  Buffer.concat([flvHeader(true), ...tags.map((tag) => tagBytes(tag, tag.timestamp + shift))])

function programme() {
  const tags: FlvTag[] = []
  return { tags, ...createProgramme((tag) => tags.push(tag)) }
}
const nothing = { onCut: () => undefined, onEnd: () => undefined }

describe('[F10] programme of a venue', () => {
  it('goes on with a key frame and higher timestamps when its source changes', () => {
    const { tags, source } = programme()
    source(nothing).send(bytesOf(clip('harbour').slice(0, 120)))
    const before = tags.length
    const last = tags.at(-1)!.timestamp
    // The clock of the second source is hours ahead.
    source(nothing).send(bytesOf(clip('studio').slice(0, 120), 7_200_000))
    const after = tags.slice(before)
    const first = after.find((tag) => tag.kind === 'video' && !isSequenceHeader(tag))!
    expect(isKeyFrame(first)).toBe(true)
    expect(first.timestamp - last).toBeLessThanOrEqual(100)
    const times = tags.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    // The decoder gets the headers of the new source before its pictures.
    expect(after.findIndex((tag) => tag.kind === 'video' && isSequenceHeader(tag))).toBeLessThan(after.indexOf(first))
  })

  it('keeps the source before until the next one has a key frame, and drops what comes from it later', () => {
    const { tags, source } = programme()
    let cuts = 0
    const one = source(nothing)
    const other = source({ onCut: () => (cuts += 1), onEnd: () => undefined })
    const first = clip('harbour')
    one.send(bytesOf(first.slice(0, 60)))
    const studio = clip('studio')
    const key = studio.findIndex((tag) => isKeyFrame(tag) && !isSequenceHeader(tag))
    other.send(bytesOf(studio.slice(0, key)))
    const before = tags.length
    one.send(Buffer.concat(first.slice(60, 70).map((tag) => tagBytes(tag, tag.timestamp))))
    expect([cuts, tags.length]).toEqual([0, before + 10])
    other.send(Buffer.concat(studio.slice(key, key + 5).map((tag) => tagBytes(tag, tag.timestamp))))
    expect(cuts).toBe(1)
    const cut = tags.length
    one.send(Buffer.concat(first.slice(70, 80).map((tag) => tagBytes(tag, tag.timestamp))))
    expect(tags.length).toBe(cut)
  })
})

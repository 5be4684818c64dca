import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createSingleHead } from './single-head'
import { type FlvTag, isKeyFrame, isSequenceHeader, readTags } from './tags'

const clip = (name: string): FlvTag[] =>
  readTags(readFileSync(join(import.meta.dirname, '../clips/videos', `${name}.flv`))).filter(({ kind }) => kind !== 'script')
const isPicture = (tag: FlvTag): boolean => tag.kind === 'video' && !isSequenceHeader(tag)

function film(...parts: FlvTag[][]): FlvTag[] {
  const tags: FlvTag[] = []
  const take = createSingleHead((tag) => tags.push(tag))
  for (const tag of parts.flat()) take(tag)
  return tags
}

it('leaves a stream with one head as it is', () => {
  const tags = clip('harbour')
  expect(film(tags, tags.slice(0, 20))).toEqual([...tags, ...tags.slice(0, 20).filter((tag) => !isSequenceHeader(tag))])
})

it('keeps the first head, and puts later parameter sets into the key frames', () => {
  const [first, second] = [clip('harbour').slice(0, 60), clip('studio-sub').slice(0, 60)]
  const tags = film(first, second)
  expect(tags.filter(isSequenceHeader)).toEqual(first.filter(isSequenceHeader))
  const config = second.find((tag) => tag.kind === 'video' && isSequenceHeader(tag))!.data.subarray(5)
  const sps = config.subarray(8, 8 + config.readUInt16BE(6))
  const keys = tags.filter((tag) => isPicture(tag) && isKeyFrame(tag))
  const changed = keys.filter(({ data }) => data.includes(sps))
  expect(changed.length).toBe(second.filter((tag) => isPicture(tag) && isKeyFrame(tag)).length)
  // Four bytes of length, then the unit.
  expect(changed[0]!.data.readUInt32BE(5)).toBe(sps.length)
  expect(tags.filter(isPicture).length).toBe([...first, ...second].filter(isPicture).length)
})

it('leaves out sound with other settings until the first ones are back', () => {
  const sounds = clip('harbour').filter(({ kind }) => kind === 'audio')
  const [head, ...frames] = sounds as [FlvTag, ...FlvTag[]]
  const other = { ...head, data: Buffer.concat([head.data.subarray(0, 2), Buffer.from([0x12, 0x10])]) }
  const picture = clip('harbour')
    .filter((tag) => tag.kind === 'video')
    .slice(0, 3)
  const tags = film([head], picture, frames.slice(0, 2), [other], frames.slice(2, 4), [head], frames.slice(4, 6))
  expect(tags.filter((tag) => tag.kind === 'audio')).toEqual([head, ...frames.slice(0, 2), ...frames.slice(4, 6)])
})

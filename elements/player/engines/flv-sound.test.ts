import { describe, expect, it } from 'vitest'
import { watchFlvSound } from './flv-sound'

const head = (flags: number): number[] => [0x46, 0x4c, 0x56, 1, flags, 0, 0, 0, 9, 0, 0, 0, 0]
function tag(kind: number, timestamp: number, ...data: number[]): number[] {
  const time = [(timestamp >> 16) & 0xff, (timestamp >> 8) & 0xff, timestamp & 0xff, timestamp >>> 24]
  return [kind, 0, 0, data.length, ...time, 0, 0, 0, ...data, 0, 0, 0, data.length + 11]
}
const picture = (timestamp: number): number[] => tag(9, timestamp, 0x27, 1, 0, 0, 0, 7)
const sound = (timestamp: number): number[] => tag(8, timestamp, 0xaf, 1, 5)
const soundHead = tag(8, 0, 0xaf, 0, 0x12, 0x10)

/** Tags of one kind, the last one at `to`, at most a second apart. */
const run = (make: (timestamp: number) => number[], from: number, to: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / 1000) }, (_, index) => make(from + index * 1000))
    .concat([make(to)])
    .flat()

/** How often `onChange` is called, with the bytes in pieces of every length. */
function changesOf(isExpected: boolean, ...parts: number[][]): number[] {
  const bytes = new Uint8Array(parts.flat())
  return [1, 7, bytes.length].map((length) => {
    let changes = 0
    const read = watchFlvSound(isExpected, () => (changes += 1))
    for (let at = 0; at < bytes.length; at += length) read(bytes.slice(at, at + length).buffer)
    return changes
  })
}

describe('the sound of an FLV', () => {
  it('[V-L13] is missing after 1.5 s of pictures without a tag of it, whether it never came or has ended', () => {
    expect(changesOf(true, head(5), soundHead, run(picture, 0, 1500))).toEqual([0, 0, 0])
    expect(changesOf(true, head(5), soundHead, run(picture, 0, 1501), picture(9000))).toEqual([1, 1, 1])
    expect(changesOf(true, head(5), run(picture, 0, 1400), sound(1400), run(picture, 2000, 2800))).toEqual([0, 0, 0])
    expect(changesOf(true, head(5), run(picture, 0, 1400), sound(1400), run(picture, 2000, 2901))).toEqual([1, 1, 1])
  })

  it('is not expected when the file header announces none', () => {
    expect(changesOf(true, head(1), picture(0), picture(5000))).toEqual([0, 0, 0])
  })

  it('[V-L13] is back after 1.5 s of it', () => {
    expect(changesOf(false, head(5), soundHead, picture(0), picture(9000), run(sound, 9000, 10_500))).toEqual([0, 0, 0])
    expect(changesOf(false, head(5), run(sound, 9000, 10_501))).toEqual([1, 1, 1])
  })

  it('does not count a jump of the timestamps, as after a cached sequence header', () => {
    expect(changesOf(true, head(5), picture(0), picture(60_000), picture(60_040))).toEqual([0, 0, 0])
  })

  it('counts anew when the timestamps go back', () => {
    expect(changesOf(true, head(5), picture(7_200_000), picture(0), picture(1500))).toEqual([0, 0, 0])
  })
})

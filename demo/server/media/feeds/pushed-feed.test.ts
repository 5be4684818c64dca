import { describe, expect, it } from 'vitest'
import type { FeedSubscriber } from './feed'
import { type FlvTag, isKeyFrame, readTags } from '../flv/tags'
import { createPushedFeed } from './pushed-feed'

const head: FlvTag = { kind: 'video', timestamp: 0, data: Buffer.from([0x17, 0, 0, 0, 0, 1]) }
const sound: FlvTag = { kind: 'audio', timestamp: 0, data: Buffer.from([0xaf, 0, 0x12]) }
const picture = (timestamp: number, isKey = false, bytes = 50): FlvTag => ({
  kind: 'video',
  timestamp,
  data: Buffer.concat([Buffer.from([isKey ? 0x17 : 0x27, 1, 0, 0, 0]), Buffer.alloc(bytes)]),
})

function receiver(waiting: () => number = () => 0) {
  const parts: Buffer[] = []
  const ended: boolean[] = []
  const bytes = () => Buffer.concat(parts)
  const one: FeedSubscriber = { send: (part) => void parts.push(part), waiting, end: (isSlow) => void ended.push(isSlow) }
  return { ...one, bytes, tags: () => readTags(bytes()), times: () => readTags(bytes()).map(({ timestamp }) => timestamp), ended }
}

let time = 0
const feedOf = (backlog = 10_000) => createPushedFeed({ backlog, now: () => time })

describe('what is pushed', () => {
  it('is nothing to be seen before its first key frame; who waits for that begins with it', () => {
    const feed = feedOf()
    const early = receiver()
    feed.add(early)
    feed.take(head)
    feed.take(picture(10))
    expect([feed.picture, early.bytes().length]).toEqual([null, 0])
    feed.take(picture(20, true))
    expect(feed.picture).toEqual({ codec: 'H.264', width: null, height: null })
    feed.take(picture(30))
    expect(early.times()).toEqual([0, 20, 30])
    expect(early.tags()[1]).toSatisfy(isKeyFrame)
  })

  it('is sent to whoever comes later from the last key frame on, with what decoders need, and to all the same from then on', () => {
    const feed = feedOf()
    const first = receiver()
    feed.add(first)
    for (const tag of [head, sound, picture(0, true), picture(40), picture(80, true), picture(120)]) feed.take(tag)
    const lateReceiver = receiver()
    feed.add(lateReceiver)
    feed.take(picture(160))
    expect(lateReceiver.times()).toEqual([0, 0, 80, 120, 160])
    expect(lateReceiver.tags()[2]).toSatisfy(isKeyFrame)
    expect(first.times()).toEqual([0, 0, 0, 40, 80, 120, 160])
    expect(feed.receivers).toBe(2)
    feed.remove(first)
    expect(feed.receivers).toBe(1)
  })

  it('says in its head whether there is sound: a player would wait for it', () => {
    for (const [tags, flags] of [
      [[head, picture(0, true)], 0b001],
      [[head, sound, picture(0, true)], 0b101],
    ] as const) {
      const feed = feedOf()
      for (const tag of tags) feed.take(tag)
      const one = receiver()
      feed.add(one)
      expect(one.bytes()[4]).toBe(flags)
    }
  })

  it('[V-L13] announces sound to new viewers only while it comes, and sends its header again when it is back', () => {
    const feed = feedOf()
    const beginning = () => {
      const one = receiver()
      feed.add(one)
      return [one.bytes()[4], one.tags().filter(({ kind }) => kind === 'audio').length] as const
    }
    const note = (timestamp: number): FlvTag => ({ kind: 'audio', timestamp, data: Buffer.from([0xaf, 1, 9]) })
    for (const tag of [head, sound, picture(0, true), note(20), picture(1500)]) feed.take(tag)
    expect(beginning()).toEqual([0b101, 2])
    feed.take(picture(1600))
    expect(beginning()).toEqual([0b001, 0])
    const silent = receiver()
    feed.add(silent)
    feed.take(note(1640))
    expect(silent.tags().filter(({ kind }) => kind === 'audio')).toEqual([{ ...sound, timestamp: 1640 }, note(1640)])
    expect(beginning()[0]).toBe(0b101)
  })

  it('keeps no more for who comes later than one may have waiting: he waits for the next key frame', () => {
    const feed = feedOf(1000)
    feed.take(head)
    feed.take(picture(0, true, 400))
    for (const at of [40, 80, 120]) feed.take(picture(at, false, 400))
    const lateReceiver = receiver()
    feed.add(lateReceiver)
    expect(lateReceiver.bytes().length).toBe(0)
    feed.take(picture(160, true, 400))
    expect(lateReceiver.times()).toEqual([0, 160])
  })

  it('lets go who does not take what he is given, and nobody else; at its end it tells all', () => {
    const feed = feedOf(1000)
    const slow = receiver(() => slow.bytes().length)
    const good = receiver()
    feed.add(slow)
    feed.add(good)
    feed.take(head)
    for (let at = 0; at < 20; at += 1) feed.take(picture(at * 40, at === 0, 100))
    expect([slow.ended, good.ended, feed.receivers]).toEqual([[true], [], 1])
    feed.end()
    expect([slow.ended, good.ended, feed.receivers]).toEqual([[true], [false], 0])
  })

  it('is measured over the last seconds', () => {
    const feed = feedOf(1_000_000)
    feed.take(head)
    for (let at = 0; at < 10_000; at += 40) {
      time = at
      // 1235 + 15 + 5 bytes twenty-five times a second are 251 kbps; before, nothing.
      feed.take(picture(at, at % 1000 === 0, at < 5000 ? 100 : 1235))
    }
    expect(feed.inKbps).toBeGreaterThan(240)
    expect(feed.inKbps).toBeLessThan(262)
    time += 6000
    expect(feed.inKbps).toBe(0)
  })

  it('is told to come too slowly, by the seconds of pictures in a second', () => {
    const feed = feedOf(1_000_000)
    time = 0
    feed.take(head)
    const give = (from: number, to: number, speed: number) => {
      for (let at = from; at < to; at += 40) {
        time = at
        feed.take(picture(at * speed, at % 1000 === 0))
      }
    }
    give(0, 2000, 1)
    expect(feed.speed).toBeNull()
    give(2000, 8000, 1)
    expect(feed.speed).toBe(1)
    give(20_000, 26_000, 0.6)
    expect(feed.speed).toBe(0.6)
    // Nothing comes for two seconds.
    time += 2000
    expect(feed.speed).toBeLessThan(0.4)
    time += 6000
    expect(feed.speed).toBeNull()
  })

  it('may be of a codec that is named by letters', () => {
    const feed = feedOf()
    const named = (packet: number, isKey: boolean, timestamp: number): FlvTag => ({
      kind: 'video',
      timestamp,
      data: Buffer.concat([Buffer.from([0x80 | ((isKey ? 1 : 2) << 4) | packet]), Buffer.from('hvc1'), Buffer.alloc(20)]),
    })
    feed.take(named(0, true, 0))
    expect(feed.picture).toBeNull()
    feed.take(named(1, true, 0))
    expect(feed.picture).toMatchObject({ codec: 'H.265' })
    // [V-L14] By its number, as encoders send it that know no letters.
    const numbered = feedOf()
    numbered.take({ kind: 'video', timestamp: 0, data: Buffer.from([0x1c, 0, 0, 0, 0, 1]) })
    expect(numbered.picture).toBeNull()
    numbered.take({ kind: 'video', timestamp: 0, data: Buffer.from([0x1c, 1, 0, 0, 0, 9]) })
    expect(numbered.picture).toMatchObject({ codec: 'H.265' })
    // That the pictures end is not passed on.
    const one = receiver()
    feed.add(one)
    feed.take(named(2, true, 40))
    expect(one.times()).toEqual([0, 0])
  })
})

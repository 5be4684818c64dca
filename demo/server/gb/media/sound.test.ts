import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../platform/base/random'
import { type FlvTag, isKeyFrame, isSequenceHeader, readTags } from '../../media/flv/tags'
import { adtsFrame, createAdtsReader } from './adts'
import { createPsSender } from './flv-to-ps'
import { createConverterLimit, type SoundConverter } from './g711-converter'
import { STREAM_TYPES } from './program-stream'
import { muxPicture, muxSound } from './ps-muxer'
import { createPsReader, type StreamTrouble } from './ps-to-flv'
import { readRtp, type RtpPacket } from './rtp'

const FILE = readFileSync(new URL('../../media/clips/videos/crossing.flv', import.meta.url))
const SOUNDS = readTags(FILE).filter((tag) => tag.kind === 'audio' && !isSequenceHeader(tag))

function reader(convert?: () => SoundConverter | null) {
  const tags: FlvTag[] = []
  const troubles: StreamTrouble[] = []
  let time = 0
  const ps = createPsReader({ now: () => (time += 1), tag: (tag) => tags.push(tag), trouble: (trouble) => troubles.push(trouble), convert })
  const of = (kind: FlvTag['kind']): FlvTag[] => tags.filter((tag) => tag.kind === kind && !isSequenceHeader(tag))
  return { ps, tags, troubles, of }
}

let sequence = 0
const packet = (payload: Buffer, timestamp: number, payloadType = 96): RtpPacket => {
  sequence += 1
  return { payloadType, marker: true, sequence, timestamp, ssrc: 1, payload }
}
const unit = (...bytes: number[]): Buffer => Buffer.from([0, 0, 0, 1, ...bytes])
const SETS = Buffer.concat([unit(0x67, 0x42, 0, 0x1e, 0xab), unit(0x68, 0xce)])
const KEY = Buffer.concat([SETS, unit(0x65, 1)])
const P_SLICE = unit(0x41, 0x9a, 1)
const pack = (data: Buffer, time: number): Buffer => muxPicture({ data, time, isKey: false })

describe('[F11] sound of a program stream', () => {
  it('goes into the FLV with its pictures where it is AAC', () => {
    const { ps, tags, troubles, of } = reader()
    const sender = createPsSender(
      1,
      (bytes) => ps.take(readRtp(bytes)!),
      () => undefined,
    )
    sender.send(FILE)
    expect(troubles).toEqual([])
    // What came before the first picture was left out.
    expect(of('audio').length).toBeGreaterThan(SOUNDS.length - 30)
    // The last one waits for the next packet.
    expect(of('audio').at(-1)?.data.equals(SOUNDS.at(-2)!.data)).toBe(true)
    expect(tags.find((tag) => tag.kind === 'audio')?.data).toEqual(
      readTags(FILE)
        .find((tag) => tag.kind === 'audio')!
        .data.subarray(0, 4),
    )
    // Both kinds go on at the same clock.
    const [picture, sound] = [of('video').at(-1)!, of('audio').at(-1)!]
    expect(Math.abs(picture.timestamp - sound.timestamp)).toBeLessThan(150)
    expect(tags.every((tag, index) => index === 0 || tag.timestamp >= tags[index - 1]!.timestamp - 150)).toBe(true)
  })

  it('is AAC without a map too, cut anywhere, and G.711 else', () => {
    const config = Buffer.from([0x12, 0x10])
    const bytes = Buffer.concat([adtsFrame(config, Buffer.from([1, 2, 3])), adtsFrame(config, Buffer.from([4, 5]))])
    const read = createAdtsReader()
    const frames = [...bytes].flatMap((byte) => read(Buffer.from([byte])))
    expect(frames.map(({ data }) => [...data])).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    expect([frames[0]!.config, frames[0]!.duration]).toEqual([config, 2090])
    const aac = reader()
    aac.ps.take(packet(pack(KEY, 0), 0))
    aac.ps.take(packet(muxSound(bytes, 3600), 3600))
    aac.ps.take(packet(pack(P_SLICE, 7200), 7200))
    expect([aac.of('audio').length, aac.troubles]).toEqual([2, []])
    const g711 = reader()
    g711.ps.take(packet(pack(KEY, 0), 0))
    g711.ps.take(packet(muxSound(Buffer.alloc(160, 0xd5), 3600), 3600))
    g711.ps.take(packet(pack(P_SLICE, 7200), 7200))
    expect([g711.of('audio').length, g711.troubles]).toEqual([0, ['g711']])
  })

  it('is converted where ffmpeg is: by its law, at the time of the pictures; said in words once that fails', () => {
    const written: [law: string, bytes: number, timestamp: number][] = []
    const troubles: StreamTrouble[] = []
    let fail = (): void => undefined
    const ps = createPsReader({
      now: () => 1000,
      tag: () => undefined,
      trouble: (trouble) => troubles.push(trouble),
      convert(law, failed) {
        fail = failed
        return { write: (bytes, timestamp) => void written.push([law, bytes.length, timestamp]), close: () => Promise.resolve() }
      },
    })
    ps.take(packet(muxPicture({ data: KEY, time: 0, isKey: true, audioType: STREAM_TYPES.g711u }), 0))
    ps.take(packet(muxSound(Buffer.alloc(320, 0xff), 3600), 3600))
    ps.take(packet(muxSound(Buffer.alloc(320, 0xff), 7200), 7200))
    ps.take(packet(pack(P_SLICE, 10_800), 10_800))
    expect([written, troubles]).toEqual([
      [
        ['mulaw', 320, 1040],
        ['mulaw', 320, 1080],
      ],
      [],
    ])
    fail()
    expect(troubles).toEqual(['g711'])
  })

  it('starts no converter once it is closed, and is left out where none is free', async () => {
    const idle: SoundConverter = { write: () => undefined, close: () => Promise.resolve() }
    let started = 0
    const send = ({ ps }: ReturnType<typeof reader>): void => {
      ps.take(packet(muxPicture({ data: KEY, time: 0, isKey: true, audioType: STREAM_TYPES.g711a }), 0))
      for (const time of [3600, 7200]) ps.take(packet(muxSound(Buffer.alloc(160, 0xff), time), time))
    }
    const create = (): SoundConverter => {
      started += 1
      return idle
    }
    const closed = reader(create)
    await closed.ps.close()
    send(closed)
    expect(started).toBe(0)
    send(reader(create))
    expect(started).toBe(1)
    const full = reader(() => null)
    send(full)
    expect(full.troubles).toEqual(['g711'])
  })

  it('has so many converters at a time; one that is closed or has failed makes room', async () => {
    const idle: SoundConverter = { write: () => undefined, close: () => Promise.resolve() }
    const failures: (() => void)[] = []
    const start = createConverterLimit(1, ({ failed }) => {
      failures.push(failed)
      return idle
    })
    const options = () => ({ program: 'ffmpeg', law: 'alaw' as const, tag: () => undefined, failed: () => undefined })
    const first = start(options())
    expect([first === null, start(options())]).toEqual([false, null])
    await first?.close()
    expect(start(options())).not.toBeNull()
    failures.at(-1)?.()
    expect(start(options())).not.toBeNull()
  })

  it('throws nothing and grows by nothing in 10,000 mutated frames', () => {
    const random = createRandom(7)
    const read = createAdtsReader()
    const frame = adtsFrame(Buffer.from([0x12, 0x10]), Buffer.alloc(300, 1))
    let frames = 0
    for (let count = 0; count < 10_000; count += 1) {
      const bytes = Buffer.from(frame)
      bytes[random.integer(0, 9)] = random.integer(0, 255)
      frames += read(bytes.subarray(0, random.integer(0, bytes.length))).length
    }
    expect(frames).toBeLessThan(20_000)
  })
})

describe('[F11] program streams as devices send them', () => {
  it('play from the SPS alone; sound alone never decides that there is no picture (S-24)', () => {
    const { ps, of, troubles } = reader()
    for (let count = 0; count < 20; count += 1) ps.take(packet(muxSound(Buffer.alloc(160, 0xd5), 0), count * 320))
    expect(of('video')).toEqual([])
    // Parameter sets and slices, each in a PES and a packet of its own.
    ps.take(packet(pack(unit(0x67, 0x42, 0, 0x1e, 0xab), 90_000), 90_000))
    ps.take(packet(pack(unit(0x68, 0xce), 90_000), 90_000))
    ps.take(packet(pack(unit(0x65, 1), 90_000), 90_000))
    ps.take(packet(pack(P_SLICE, 93_600), 93_600))
    ps.take(packet(pack(P_SLICE, 97_200), 97_200))
    expect(of('video').map(isKeyFrame)).toEqual([true, false])
    expect(troubles).toEqual(['g711'])
  })

  it('are known by their packs whatever the payload type; bare H.264 plays (S-28)', () => {
    for (const payloadType of [40, 100]) {
      const { ps, of } = reader()
      ps.take(packet(pack(KEY, 0), 0, payloadType))
      ps.take(packet(pack(P_SLICE, 3600), 3600, payloadType))
      expect(of('video')).toHaveLength(1)
    }
    const { ps, of } = reader()
    for (const bytes of [Buffer.from([0x67, 0x42, 0, 0x1e, 0xab]), Buffer.from([0x68, 0xce]), Buffer.from([0x65, 1])])
      ps.take(packet(bytes, 0, 98))
    ps.take(packet(Buffer.from([0x41, 0x9a, 1]), 3600, 98))
    ps.take(packet(Buffer.from([0x41, 0x9a, 1]), 7200, 98))
    expect(of('video').map(isKeyFrame)).toEqual([true, false, false])
  })

  it('have one head for the same parameter sets, and key frames wherever the IDR stands (S-29)', () => {
    const { ps, of, tags } = reader()
    const AUD = unit(0x09, 0xf0)
    const SEI = unit(0x06, 5, 1, 0)
    ps.take(packet(pack(Buffer.concat([AUD, SETS, SEI, unit(0x65, 1)]), 0), 0))
    for (const time of [3600, 7200]) ps.take(packet(pack(Buffer.concat([AUD, SETS, P_SLICE]), time), time))
    ps.take(packet(pack(Buffer.concat([AUD, KEY]), 10_800), 10_800))
    ps.take(packet(pack(P_SLICE, 14_400), 14_400))
    expect(of('video').map(isKeyFrame)).toEqual([true, false, false, true])
    expect(tags.filter(isSequenceHeader)).toHaveLength(1)
  })

  it('say their codec in the map, and G.711 by what comes', () => {
    const { ps, troubles } = reader()
    ps.take(packet(muxPicture({ data: KEY, time: 0, isKey: true, audioType: STREAM_TYPES.g711a }), 0))
    ps.take(packet(muxSound(Buffer.alloc(160, 0xff), 3600), 3600))
    ps.take(packet(pack(P_SLICE, 7200), 7200))
    expect(troubles).toEqual(['g711'])
  })
})

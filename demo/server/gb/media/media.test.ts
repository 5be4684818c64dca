import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../platform/base/random'
import { flvHeader, type FlvTag, isKeyFrame, isSequenceHeader, readTags, tagBytes } from '../../media/flv/tags'
import { createPsSender } from './flv-to-ps'
import { createPortPool } from './port-pool'
import { readPacks, splitUnits, STREAM_TYPES } from './program-stream'
import { muxPicture, muxSound } from './ps-muxer'
import { createPsReader, type StreamTrouble } from './ps-to-flv'
import { formatRtp, readRtp, type RtpPacket } from './rtp'
import { createRtpFraming } from './rtp-framing'
import { createSenderFilter } from './senders'

const FILE = readFileSync(new URL('../../media/clips/videos/crossing.flv', import.meta.url))

/** RTP packets of a clip of the demo. */
function packetsOfClip(): Buffer[] {
  const packets: Buffer[] = []
  const sender = createPsSender(
    200_000_001,
    (packet) => packets.push(packet),
    () => undefined,
  )
  sender.send(FILE)
  return packets
}
const CLIP = packetsOfClip()
const PICTURES = readTags(FILE).filter((tag) => tag.kind === 'video' && !isSequenceHeader(tag) && tag.data[1] === 1)

function reader() {
  const tags: FlvTag[] = []
  const troubles: StreamTrouble[] = []
  let time = 0
  const ps = createPsReader({ now: () => (time += 1), tag: (tag) => tags.push(tag), trouble: (trouble) => troubles.push(trouble) })
  return { ps, tags, troubles, pictures: () => tags.filter((tag) => tag.kind === 'video' && !isSequenceHeader(tag)) }
}
const read = (packets: readonly Buffer[]) => {
  const result = reader()
  for (const packet of packets) result.ps.take(readRtp(packet)!)
  return result
}

describe('[F11] program streams', () => {
  it('become the pictures that they were made of', () => {
    const { pictures, tags } = read(CLIP)
    // The sound behind the last one says that it is whole.
    expect(pictures()).toHaveLength(PICTURES.length)
    expect(
      pictures()
        .slice(1, 20)
        .map(({ data }) => data.length),
    ).toEqual(PICTURES.slice(1, 20).map(({ data }) => data.length))
    expect(tags.filter(isSequenceHeader).map(({ kind }) => kind)).toEqual(['video', 'audio'])
    const steps = pictures().map(({ timestamp }, index, all) => timestamp - (all[index - 1]?.timestamp ?? timestamp))
    expect(Math.max(...steps)).toBeLessThan(200)
    expect(readTags(Buffer.concat([flvHeader(false), ...tags.map((tag) => tagBytes(tag, tag.timestamp))]))).toHaveLength(tags.length)
  })

  it('go on with the next key frame after a loss, in order where packets changed places', () => {
    // Nobody knows what came before the first packet.
    const swapped = CLIP.map((packet, index) => (index < 2 ? packet : (CLIP[index % 2 === 0 ? index + 1 : index - 1] ?? packet)))
    expect(read(swapped).pictures().length).toBeGreaterThan(PICTURES.length - 3)
    const lossy = CLIP.filter((_packet, index) => index !== 5)
    const { pictures, ps } = read(lossy)
    expect(ps.counts.lost).toBe(1)
    const resumed = pictures()
    expect(isKeyFrame(resumed[0]!)).toBe(true)
    expect(resumed.length).toBeLessThan(PICTURES.length)
  })

  it('are the same in 1-byte segments, three at once, and in RTSP framing (S-21)', () => {
    const some = CLIP.slice(0, 60)
    const framed = (packet: Buffer, dollar = false): Buffer => {
      const length = Buffer.from([packet.length >> 8, packet.length & 0xff])
      return Buffer.concat([dollar ? Buffer.from([0x24, 0]) : Buffer.alloc(0), length, packet])
    }
    const bytes = Buffer.concat(some.map((packet) => framed(packet)))
    const single = createRtpFraming()
    expect([...bytes].flatMap((byte) => single.read(Buffer.from([byte])))).toEqual(some)
    expect(createRtpFraming().read(bytes)).toEqual(some)
    expect(createRtpFraming().read(Buffer.concat(some.map((packet) => framed(packet, true))))).toEqual(some)
  })

  it('find the next packet after a length that the data contradicts (S-21 d)', () => {
    const framing = createRtpFraming()
    const framed = CLIP.slice(0, 20).map((packet) => Buffer.concat([Buffer.from([packet.length >> 8, packet.length & 0xff]), packet]))
    const broken = Buffer.concat([Buffer.from([0x05, 0xa0]), framed[3]!.subarray(2, 62)])
    const packets = framing.read(Buffer.concat([...framed.slice(0, 3), broken, ...framed.slice(4)]))
    expect(packets.at(-1)).toEqual(CLIP[19])
    expect(framing.skipped).toBeGreaterThan(0)
  })

  it('say H.265 and G.711 by name, decided by parameter sets and the map (S-25)', () => {
    const data = (...units: number[][]): Buffer => Buffer.concat(units.map((unit) => Buffer.from([0, 0, 0, 1, ...unit])))
    const h265 = muxPicture({ data: data([0x40, 1, 2], [0x42, 1, 2], [0x44, 1, 2], [0x26, 1, 2]), time: 0, isKey: true })
    const packet = (payload: Buffer, timestamp: number, sequence: number): RtpPacket => ({
      payloadType: 96,
      marker: true,
      sequence,
      timestamp,
      ssrc: 1,
      payload,
    })
    const { ps, troubles, pictures } = reader()
    ps.take(packet(Buffer.concat([h265, muxSound(Buffer.alloc(160, 0xd5), 0)]), 0, 0))
    ps.take(packet(h265, 3600, 1))
    expect(troubles).toContain('h265')
    expect(troubles).toContain('g711')
    expect(pictures()).toEqual([])
    // A P slice of H.264 has the type of a VPS.
    const plain = muxPicture({
      data: data([0x41, 0x9a, 1]),
      time: 0,
      isKey: true,
      videoType: STREAM_TYPES.h265,
      audioType: STREAM_TYPES.aac,
    })
    const other = reader()
    other.ps.take(packet(plain, 0, 0))
    other.ps.take(packet(plain, 3600, 1))
    expect(other.troubles).toEqual([])
  })

  it('read a PES whose length has wrapped, and never beyond their bytes (S-22, S-23)', () => {
    const picture = Buffer.concat([Buffer.from([0, 0, 0, 1, 0x65]), Buffer.alloc(70_000, 7)])
    const pes = Buffer.concat([Buffer.from([0, 0, 1, 0xe0, 0x11, 0x78, 0x80, 0x80, 5, 0x21, 0, 1, 0, 1]), picture])
    expect(readPacks(pes).video).toEqual(picture)
    expect(readPacks(Buffer.concat([pes, muxSound(Buffer.alloc(20), 0)])).video).toEqual(picture)
    expect(readPacks(Buffer.from([0, 0, 1, 0xe0, 0, 30, 0x80, 0x80, 200, 1])).video.length).toBeLessThan(10)
    expect(splitUnits(picture)).toHaveLength(1)
  })

  it('go on over the seam of their times (S-26)', () => {
    const key = (time: number): Buffer =>
      muxPicture({
        data: Buffer.from([0, 0, 0, 1, 0x67, 0x42, 0, 0x1e, 0xab, 0, 0, 0, 1, 0x68, 0xce, 0, 0, 0, 1, 0x65, 1]),
        time,
        isKey: true,
      })
    const { ps, pictures } = reader()
    for (const [index, time] of [8_589_930_882, 8_589_932_482 + 2000, 1490, 5090].entries())
      ps.take({ payloadType: 96, marker: true, sequence: index, timestamp: index * 3600, ssrc: 1, payload: key(time % 2 ** 33) })
    const times = pictures().map(({ timestamp }) => timestamp)
    expect(times.every((time, index) => index === 0 || (time >= times[index - 1]! && time - times[index - 1]! < 100))).toBe(true)
  })

  it('throw nothing and grow by nothing in 10,000 mutated packets', () => {
    const random = createRandom(5)
    const { ps } = reader()
    const framing = createRtpFraming()
    const before = process.memoryUsage().heapUsed
    for (let count = 0; count < 10_000; count += 1) {
      const packet = Buffer.from(CLIP[count % CLIP.length]!)
      for (let change = 0; change < 4; change += 1) packet[random.integer(0, packet.length - 1)] = random.integer(0, 255)
      const cut = packet.subarray(0, random.integer(0, packet.length))
      for (const bytes of framing.read(cut)) readRtp(bytes)
      readPacks(cut)
      const rtp = readRtp(packet)
      if (rtp) ps.take(rtp)
    }
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024)
  })
})

describe('[F11] senders at a port', () => {
  const bytes = (ssrc: number, payload = Buffer.from([1, 2, 3, 4])): Buffer =>
    formatRtp({ payloadType: 96, marker: false, sequence: 1, timestamp: 0, ssrc, payload })

  it('follow a change of the ssrc with a pack, and another sender only after a silence (S-27)', () => {
    let now = 0
    const taken: number[] = []
    let changes = 0
    const filter = createSenderFilter(
      () => now,
      ({ ssrc }) => taken.push(ssrc),
      () => (changes += 1),
    )
    filter.take(bytes(1), '1.1.1.1:1')
    filter.take(bytes(2), '1.1.1.1:1')
    filter.take(bytes(3, Buffer.from([0, 0, 1, 0xba])), '2.2.2.2:1')
    filter.take(bytes(4, Buffer.from([0, 0, 1, 0xba])), '1.1.1.1:1')
    expect(taken).toEqual([1, 4])
    expect([filter.strangers, changes]).toEqual([2, 1])
    now = 500
    filter.take(bytes(3), '2.2.2.2:1')
    expect(taken).toEqual([1, 4, 3])
  })

  it('rest for ten seconds after packets came, and are all free again (S-16)', () => {
    let now = 0
    const pool = createPortPool([30_001, 30_005], () => now)
    const ports = [pool.lease(), pool.lease(), pool.lease()]
    expect(ports).toEqual([30_002, 30_004, null])
    pool.release(30_002, true)
    pool.release(30_004, false)
    expect([pool.lease(), pool.lease()]).toEqual([30_004, null])
    now = 10_000
    expect(pool.lease()).toBe(30_002)
    expect(pool.leased).toBe(2)
  })
})

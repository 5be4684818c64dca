import { describe, expect, it } from 'vitest'
import { payloadsOf } from '../../testing/rtc-peers'
import { describedNumber } from '../flv/clip'
import { isKeyFrame, isOpus, isSequenceHeader, type FlvTag } from '../flv/tags'
import { createFlvWriter } from './flv-writer'
import type { PicturePacket } from './h264-units'
import { pictureSize } from '../flv/sps'

/** 640 x 360, constrained baseline. */
const SPS = Buffer.from('6742c01ed900a02ff970110000030001000003003c0f162e48', 'hex')
const PPS = Buffer.from('68cb83cb20', 'hex')
const key = (size = 10): Buffer => Buffer.concat([Buffer.from([0x65]), Buffer.alloc(size, 1)])
const inter = (size = 10): Buffer => Buffer.concat([Buffer.from([0x41]), Buffer.alloc(size, 2)])

interface Written {
  tags: FlvTag[]
  lost: number
}

let sequence = 0
/** Packets of a picture. */
function picture(timestamp: number, ...units: Buffer[]): PicturePacket[] {
  const payloads = units.flatMap(payloadsOf)
  return payloads.map((payload, index) => ({
    header: { sequenceNumber: (sequence = (sequence + 1) & 0xffff), timestamp, marker: index === payloads.length - 1 },
    payload,
  }))
}

function write(packets: readonly PicturePacket[], startMs = 0): Written {
  const written: Written = { tags: [], lost: 0 }
  const writer = createFlvWriter(
    () => startMs,
    (tag) => written.tags.push(tag),
    () => (written.lost += 1),
  )
  for (const packet of packets) writer.takePicture(packet)
  return written
}

const pictures = ({ tags }: Written): FlvTag[] => tags.filter((tag) => tag.kind === 'video' && !isSequenceHeader(tag))

describe('createFlvWriter', () => {
  it('writes size, configuration and pictures with their times', () => {
    const written = write([...picture(9000, SPS, PPS, key()), ...picture(12_600, inter())], 500)
    expect(written.tags.map(({ kind, timestamp }) => [kind, timestamp])).toEqual([
      ['script', 500],
      ['video', 500],
      ['video', 500],
      ['video', 540],
    ])
    expect(['width', 'height'].map((name) => describedNumber(written.tags, name))).toEqual([640, 360])
    expect(pictures(written).map(isKeyFrame)).toEqual([true, false])
    expect(pictures(written)[0]?.data.subarray(5)).toEqual(Buffer.concat([Buffer.from([0, 0, 0, 11]), key()]))
  })

  it('puts fragments together, also out of order', () => {
    const packets = [...picture(0, SPS, PPS, key(5000)), ...picture(3600, inter(3000))]
    const swapped = packets.toSpliced(4, 2, packets[5]!, packets[4]!)
    for (const order of [packets, swapped]) {
      const written = write(order)
      expect(pictures(written).map(({ data }) => data.length)).toEqual([5 + 4 + 5001, 5 + 4 + 3001])
      expect(written.lost).toBe(0)
    }
  })

  it('reads several units of one packet', () => {
    const size = (unit: Buffer): Buffer => Buffer.from([unit.length >> 8, unit.length & 0xff])
    const aggregate = Buffer.concat([Buffer.from([24]), size(SPS), SPS, size(PPS), PPS])
    const [packet] = picture(0, aggregate)
    const written = write([{ ...packet!, header: { ...packet!.header, marker: false } }, ...picture(0, key())])
    expect(pictures(written)).toHaveLength(1)
  })

  it('drops pictures after a loss until a key frame comes, and requests one', () => {
    const first = picture(0, SPS, PPS, key())
    const lost = picture(3600, inter(3000))
    const behind = Array.from({ length: 40 }, (_, index) => picture(7200 + index * 3600, inter())).flat()
    const next = picture(300_000, SPS, PPS, key())
    const written = write([...first, lost[0]!, ...lost.slice(2), ...behind, ...next])
    expect(written.lost).toBeGreaterThan(0)
    expect(pictures(written).map(isKeyFrame)).toEqual([true, true])
  })

  it('starts with a key frame and requests one before', () => {
    const written = write([...picture(0, inter()), ...picture(3600, SPS, PPS, key())])
    expect(written.lost).toBe(1)
    expect(pictures(written).map(isKeyFrame)).toEqual([true])
  })

  it('continues where the clock of the publisher begins anew', () => {
    const written = write([...picture(0xffff_ff00, SPS, PPS, key()), ...picture(0xe10 - 0x100, inter())])
    expect(pictures(written).map(({ timestamp }) => timestamp)).toEqual([0, 40])
  })

  it('carries Opus as enhanced FLV', () => {
    const tags: FlvTag[] = []
    const writer = createFlvWriter(
      () => 100,
      (tag) => tags.push(tag),
      () => undefined,
    )
    const sound = Buffer.from([0xfc, 1, 2, 3])
    for (const timestamp of [4_294_966_816, 480])
      writer.takeSound({ header: { sequenceNumber: 1, timestamp, marker: false }, payload: sound })
    expect(tags.map(({ kind, timestamp }) => [kind, timestamp])).toEqual([
      ['audio', 100],
      ['audio', 100],
      ['audio', 120],
    ])
    expect(tags.map(isSequenceHeader)).toEqual([true, false, false])
    expect(tags.every(isOpus)).toBe(true)
    expect(tags[2]?.data.subarray(5)).toEqual(sound)
  })

  it('[S-36] announces a new size, of a phone that is turned say', () => {
    const other = Buffer.from('6742c01f8c8d40501ed00f08846a', 'hex')
    const written = write([...picture(0, SPS, PPS, key()), ...picture(3600, other, PPS, key())])
    expect(written.tags.filter(({ kind }) => kind === 'script')).toHaveLength(2)
  })
})

it('reads no size from what is no parameter set', () => {
  expect(pictureSize(Buffer.from([0x67, 0x42]))).toBeNull()
})

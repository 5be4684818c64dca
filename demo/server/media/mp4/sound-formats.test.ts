import { expect, it } from 'vitest'
import { createFlvWriter } from '../rtc/flv-writer'
import type { FlvTag } from '../flv/tags'
import { createFragmenter } from './fragmenter'
import { soundFormatOf } from './sound-formats'

const opusTag = (...sound: number[]): FlvTag => ({
  kind: 'audio',
  timestamp: 0,
  data: Buffer.from([0x91, ...Buffer.from('Opus'), ...sound]),
})

/** Samples at 48 kHz of an Opus packet. */
const samples = (...sound: number[]): number => soundFormatOf(opusTag(...sound))!.durationOf(Buffer.from(sound))

it('reads the duration of Opus packets', () => {
  // One frame of 20 ms, two of 20 ms, three of 10 ms, one of 2.5 ms, one of 60 ms.
  expect([samples(0xfc), samples(0xfd), samples(0xf3, 3), samples(0xe0), samples(0x18)]).toEqual([960, 1920, 1440, 120, 2880])
})

it('has no format for other codecs', () => {
  expect(soundFormatOf({ kind: 'audio', timestamp: 0, data: Buffer.from([0x91, ...Buffer.from('fLaC')]) })).toBeNull()
  expect(soundFormatOf({ kind: 'video', timestamp: 0, data: Buffer.from([0x17, 1]) })).toBeNull()
})

it('describes Opus in the head of a film', () => {
  const fragmenter = createFragmenter()
  const writer = createFlvWriter(
    () => 0,
    (tag) => fragmenter.take(tag),
    () => undefined,
  )
  const head = (marker: boolean) => ({ sequenceNumber: 1, timestamp: 0, marker })
  writer.takeSound({ header: head(false), payload: Buffer.from([0xfc, 1]) })
  const units = ['6742c01ed900a02ff970110000030001000003003c0f162e48', '68cb83cb20', '6501020304'].map((unit) => Buffer.from(unit, 'hex'))
  for (const [index, payload] of units.entries()) writer.takePicture({ header: { ...head(index === 2), sequenceNumber: index }, payload })
  const text = fragmenter.head?.toString('latin1') ?? ''
  expect(text).toContain('Opus')
  expect(text).toContain('dOps')
})

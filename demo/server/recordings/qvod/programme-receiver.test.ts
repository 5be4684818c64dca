import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MINUTE } from '../../platform/base/time'
import { FLV_HEADER, isSequenceHeader, readTags, tagBytes } from '../../media/flv/tags'
import { programmeReceiver } from './programme-receiver'

const TAGS = readTags(readFileSync(new URL('../../media/clips/videos/crossing.flv', import.meta.url)))

it('[F10] [1-12] the recording of a programme that has run for two hours begins at the time of its first picture', () => {
  const origin = Date.UTC(2026, 10, 18, 2)
  let now = (): number => 0
  const { receiver } = programmeReceiver(origin, (clock) => {
    now = clock
    return {
      receiver: { send: () => undefined, waiting: () => 0, end: () => undefined },
      kind: 'manual',
      dispatchId: null,
      present: null,
      stop: () => Promise.resolve(),
    }
  })
  const pictures = TAGS.filter((tag) => tag.kind === 'video' && !isSequenceHeader(tag))
  const [first, last] = [pictures[0]!.timestamp, pictures.at(-1)!.timestamp]
  expect(last - first).toBeGreaterThan(1000)
  const send = (tags: typeof TAGS): void => receiver.send(Buffer.concat(tags.map((tag) => tagBytes(tag, tag.timestamp + 120 * MINUTE))))
  receiver.send(FLV_HEADER)
  // Headers of the decoder are as old as the last cut.
  receiver.send(Buffer.concat(TAGS.filter(isSequenceHeader).map((tag) => tagBytes(tag, 0))))
  send([pictures[0]!])
  expect(now()).toBe(origin)
  send(pictures.slice(1))
  expect(now()).toBe(origin + last - first)
})

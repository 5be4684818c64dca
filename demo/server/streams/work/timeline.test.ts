import { expect, it } from 'vitest'
import type { FlvTag } from '../../media/flv/tags'
import { createTimeline } from './timeline'

const picture = (timestamp: number): FlvTag => ({ kind: 'video', timestamp, data: Buffer.from([0x27, 1, 0, 0, 0, 1]) })
const sound = (timestamp: number): FlvTag => ({ kind: 'audio', timestamp, data: Buffer.from([0xaf, 1, 0]) })
const header: FlvTag = { kind: 'video', timestamp: 0, data: Buffer.from([0x17, 0, 0, 0, 0]) }

it('begins at 0 and runs on over restarts and jumps of the source, and never goes back', () => {
  const timeline = createTimeline()
  const times = (...tags: FlvTag[]) => tags.map((tag) => timeline.place(tag).timestamp)
  expect(times(header, picture(90_000), sound(90_010), picture(90_040))).toEqual([0, 0, 10, 40])
  timeline.restart()
  expect(times(header, picture(0), sound(20), picture(40))).toEqual([40, 80, 100, 120])
  // The source jumps by an hour, and back.
  expect(times(picture(3_600_000), picture(3_600_040), picture(80))).toEqual([160, 200, 240])
  // Sound that comes a little later than its picture keeps its time.
  expect(times(picture(200), sound(190))).toEqual([360, 350])
  expect(timeline.last).toBe(360)
})

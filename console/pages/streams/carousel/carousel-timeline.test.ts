import { describe, expect, it } from 'vitest'
import { positionOf, timelineOf } from './carousel-timeline'

const files = [
  { path: 'a/1.mp4', name: '1.mp4', duration: 10 },
  { path: 'a/2.mp4', name: '2.mp4', duration: 30 },
  { path: 'a/3.mp4', name: '3.mp4', duration: 60 },
]
const playing = { currentFile: '2.mp4', index: 1, total: 3, pos: 15, duration: 30, round: 2, next: 2 }

describe('the round of a carousel', () => {
  it('[1-13] shows each file by its length, played up to now, and what is left', () => {
    const task = { files, loopMode: 'list', state: 'running', position: playing }
    const timeline = timelineOf(task, positionOf(task))
    expect(timeline.files.map(({ share, played }) => [share, played])).toEqual([
      [10, 100],
      [30, 50],
      [60, 0],
    ])
    expect([timeline.untilNext, timeline.left]).toEqual([15, 75])
  })

  it('does not count files in the order of chance', () => {
    const task = { files, loopMode: 'random', state: 'running', position: playing }
    const { files: shown, left } = timelineOf(task, positionOf(task))
    expect([shown.map(({ played }) => played), left]).toEqual([[0, 50, 0], null])
  })

  it('stands still at the place where another carousel plays in between', () => {
    const task = { files, loopMode: 'list', state: 'running', position: { ...playing, inserted: '通知', pos: 3, duration: 5 } }
    const timeline = timelineOf(task, positionOf(task))
    expect([timeline.left, timeline.untilNext, timeline.files[1]?.played]).toEqual([null, 2, 0])
  })

  it('has no position while it does not play', () => {
    expect(positionOf({ state: 'stopped', position: playing })).toBeNull()
    expect(positionOf({ state: 'running', position: null })).toBeNull()
    expect(positionOf({ state: 'idle', position: playing })?.next).toBe(2)
  })
})

import { describe, expect, it } from 'vitest'
import type { RecordKind, TimelineRecord } from './record-timeline.types'
import { newClip, withEnd } from './timeline-clip'
import { barsOf, missingParts, seekTo, segmentAfter, segmentAt, adjacentSegment, segmentsOf, stepTo } from './timeline-segments'
import { clockOf, dayAfter, secondsInDay, timeOfDay } from './timeline-time'
import { following, panned, offsetAt, readZoom, timelineTicks, timeAt, viewAround, adjacentZoom, zoomedAt, zoomOf } from './timeline-view'

const day = '2026-11-17'
let number = 0
const record = (kind: RecordKind, from: string, to: string): TimelineRecord => ({
  id: `r${(number += 1)}`,
  kind,
  startTime: `${day} ${from}`,
  endTime: `${day} ${to}`,
})

describe('times of a day', () => {
  it('are seconds after its beginning, before it and after its end too', () => {
    expect([`${day} 00:00:10`, '2026-11-16 23:59:00', '2026-11-18 00:00:00'].map((time) => secondsInDay(day, time))).toEqual([
      10, -60, 86_400,
    ])
    expect([secondsInDay(day, 'now'), secondsInDay('', `${day} 00:00:00`)]).toEqual([null, null])
  })

  it('are written as they are stored, and as clocks show them', () => {
    expect([timeOfDay(day, 3_661.9), timeOfDay(day, 86_400), timeOfDay('x', 1)]).toEqual([`${day} 01:01:01`, '2026-11-18 00:00:00', ''])
    expect([clockOf(28_338), clockOf(28_338, 2), clockOf(86_400)]).toEqual(['07:52:18', '07:52', '24:00:00'])
    expect([dayAfter('2026-12-31', 1), dayAfter('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
  })
})

describe('what is seen of a day', () => {
  it('is around a time, and never beyond the day', () => {
    expect(viewAround('6h', 43_200)).toEqual({ from: 32_400, span: 21_600 })
    expect(viewAround('1h', 60)).toEqual({ from: 0, span: 3600 })
    expect(viewAround('1h', 86_390)).toEqual({ from: 82_800, span: 3600 })
    expect(viewAround('24h', 50_000)).toEqual({ from: 0, span: 86_400 })
  })

  it('leads from times to places and back', () => {
    const view = viewAround('6h', 43_200)
    expect([offsetAt(view, 32_400), offsetAt(view, 43_200), offsetAt(view, 54_000)]).toEqual([0, 0.5, 1])
    for (const position of [0, 0.25, 1]) expect(offsetAt(view, timeAt(view, position))).toBe(position)
    expect([timeAt(viewAround('24h', 0), 1.5), timeAt(viewAround('24h', 0), -1)]).toEqual([86_400, 0])
  })

  it('is zoomed with what is under the pointer staying there', () => {
    const view = zoomedAt({ from: 0, span: 86_400 }, '6h', 64_800)
    expect([offsetAt(view, 64_800), zoomOf(view)]).toEqual([0.75, '6h'])
    expect(zoomedAt({ from: 0, span: 86_400 }, '1h', 0).from).toBe(0)
    expect([adjacentZoom('24h', 1), adjacentZoom('10m', 1), adjacentZoom('24h', -1), adjacentZoom('10m', -1)]).toEqual([
      '6h',
      '10m',
      '24h',
      '1h',
    ])
  })

  it('is the day where another word is given', () => {
    expect([readZoom('6h'), readZoom('5h'), readZoom(undefined)]).toEqual(['6h', '24h', '24h'])
  })

  it('is moved within the day', () => {
    expect([panned({ from: 100, span: 3600 }, -500).from, panned({ from: 82_000, span: 3600 }, 5000).from]).toEqual([0, 82_800])
  })

  it('goes along with a time that leaves it, and not while somebody looks elsewhere', () => {
    const view = { from: 3600, span: 3600 }
    expect(following(view, 7199, 7201)).toEqual({ from: 7201 - 360, span: 3600 })
    expect(following(view, 4000, 4001)).toBe(view)
    expect(following(view, 50_000, 50_001)).toBe(view)
    expect(following(view, null, 50_000).from).toBe(49_640)
  })

  it('has lines at round times, as many as there is room for', () => {
    expect(timelineTicks({ from: 0, span: 86_400 }, 1000)).toEqual(Array.from({ length: 13 }, (_, index) => index * 7200))
    expect(timelineTicks({ from: 16_300, span: 21_600 }, 900)[0]).toBe(18_000)
    expect(timelineTicks({ from: 600, span: 600 }, 1000)).toHaveLength(11)
    expect(timelineTicks({ from: 0, span: 86_400 }, 300)).toEqual([0, 21_600, 43_200, 64_800, 86_400])
    expect(timelineTicks({ from: 0, span: 86_400 }, 0)).toHaveLength(5)
  })
})

describe('recordings of a day', () => {
  const segments = segmentsOf(
    [
      record('always', '09:00:00', '10:00:00'),
      record('always', '08:00:00', '08:20:00'),
      record('alarm', '09:30:00', '09:31:00'),
      record('plan', '09:50:00', '10:10:00'),
      { id: 'night', kind: 'manual', startTime: '2026-11-16 23:50:00', endTime: `${day} 00:10:00` },
      { id: 'broken', kind: 'manual', startTime: 'then', endTime: `${day} 00:10:00` },
      { id: 'other', kind: 'other' as 'plan', startTime: `${day} 00:00:00`, endTime: `${day} 00:10:00` },
      { id: 'before', kind: 'plan', startTime: '2026-11-16 10:00:00', endTime: '2026-11-17 00:00:00' },
    ],
    day,
  )
  const at = (time: string): number => secondsInDay(day, `${day} ${time}`)!
  const received = (found: { at: number; segment: { kind: string } } | null) => found && [clockOf(found.at), found.segment.kind]

  it('are in their order, cut at midnight, without those of other days', () => {
    expect(segments.map(({ kind, from }) => [kind, clockOf(from)])).toEqual([
      ['manual', '00:00:00'],
      ['always', '08:00:00'],
      ['always', '09:00:00'],
      ['alarm', '09:30:00'],
      ['plan', '09:50:00'],
    ])
    expect(segments[0]?.to).toBe(600)
    expect(segmentsOf(undefined, day)).toEqual([])
  })

  it('are found by a time, the one that goes on longest; an end is no longer part of it', () => {
    expect(segmentAt(segments, at('09:30:30'))?.kind).toBe('always')
    expect(segmentAt(segments, at('09:55:00'))?.kind).toBe('plan')
    expect(segmentAt(segments, at('08:20:00'))).toBeNull()
    expect(segmentAfter(segments, at('08:20:00'))?.from).toBe(at('09:00:00'))
  })

  it('are sought: in a gap the next one, after the last none', () => {
    expect(received(seekTo(segments, at('08:10:00')))).toEqual(['08:10:00', 'always'])
    expect(received(seekTo(segments, at('08:30:00')))).toEqual(['09:00:00', 'always'])
    expect(seekTo(segments, at('10:10:00'))).toBeNull()
  })

  it('are stepped through in both directions, over gaps', () => {
    expect(received(stepTo(segments, at('08:19:50'), 60))).toEqual(['09:00:00', 'always'])
    expect(received(stepTo(segments, at('09:00:00'), -60))).toEqual(['08:19:00', 'always'])
    expect(received(stepTo(segments, at('09:10:00'), -60))).toEqual(['09:09:00', 'always'])
    expect(received(stepTo(segments, at('00:00:30'), -60))).toEqual(['00:00:00', 'manual'])
    expect(stepTo(segmentsOf([record('plan', '05:00:00', '06:00:00')], day), at('05:00:00'), -60)).toBeNull()
  })

  it('have neighbours', () => {
    expect(adjacentSegment(segments, at('08:00:00'), 1)?.from).toBe(at('09:00:00'))
    expect(adjacentSegment(segments, at('09:10:00'), -1)?.from).toBe(at('09:00:00'))
    expect(adjacentSegment(segments, at('09:00:00'), -1)?.from).toBe(at('08:00:00'))
    expect(adjacentSegment(segments, at('10:00:00'), 1)).toBeNull()
  })

  it('are bars in the view, one where nobody could see that they are two', () => {
    const view = { from: at('08:00:00'), span: 7200 }
    expect(barsOf(segments, 'always', view, 0.001).map(({ from, to }) => [from, to])).toEqual([
      [0, 1 / 6],
      [0.5, 1],
    ])
    expect(barsOf(segments, 'always', view, 0.4).map(({ from, to }) => [from, to])).toEqual([[0, 1]])
    expect(barsOf(segments, 'manual', view, 0.001)).toEqual([])
  })

  it('have gaps in which nothing is recorded at all', () => {
    expect(missingParts(segments, undefined, '2026-11-17').map(({ from, to }) => `${clockOf(from)}-${clockOf(to)}`)).toEqual([
      '00:10:00-08:00:00',
      '08:20:00-09:00:00',
    ])
    expect(missingParts([], undefined, day)).toEqual([])
  })

  it('[V-L10] have the gaps that the page tells, cut at midnight, and none of less than three seconds', () => {
    const records = [
      { startTime: '2026-11-16 23:50:00', endTime: `${day} 00:05:00` },
      { startTime: `${day} 09:30:00`, endTime: `${day} 09:31:00` },
      { startTime: '2026-11-15 08:00:00', endTime: '2026-11-15 09:00:00' },
    ]
    expect(missingParts(segments, records, day).map(({ from, to }) => `${clockOf(from)}-${clockOf(to)}`)).toEqual([
      '00:00:00-00:05:00',
      '09:30:00-09:31:00',
    ])
    expect(missingParts(segments, [], day)).toEqual([])
    const adjacent = segmentsOf([record('always', '08:00:00', '08:10:00'), record('always', '08:10:02', '08:20:00')], day)
    expect(missingParts(adjacent, undefined, day)).toEqual([])
  })
})

describe('a mark', () => {
  it('begins at the time that is seen, or in the middle, within the day', () => {
    expect(newClip({ from: 0, span: 3600 }, 1000.7)).toEqual({ from: 1000, to: 1360 })
    expect(newClip({ from: 3600, span: 3600 }, null)).toEqual({ from: 5220, to: 5580 })
    expect(newClip({ from: 0, span: 86_400 }, 86_399)).toEqual({ from: 77_760, to: 86_400 })
  })

  it('has ends that never pass each other or leave the day', () => {
    const clip = { from: 100, to: 200 }
    expect(withEnd(clip, 'from', 150.4)).toEqual({ from: 150, to: 200 })
    expect(withEnd(clip, 'from', 500)).toEqual({ from: 199, to: 200 })
    expect(withEnd(clip, 'from', -5)).toEqual({ from: 0, to: 200 })
    expect(withEnd(clip, 'to', 50)).toEqual({ from: 100, to: 101 })
    expect(withEnd(clip, 'to', 90_000)).toEqual({ from: 100, to: 86_400 })
  })
})

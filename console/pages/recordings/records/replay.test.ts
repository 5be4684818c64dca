import { describe, expect, it } from 'vitest'
import { grownBy, nextAfter, positionOf, readRecording, type Recording, replayAt, timeAtPosition } from './replay'

const record = (id: string, from: string, to: string, duration: number): Recording => ({
  id,
  equipmentId: 'd',
  kind: 'always',
  startTime: `2026-11-17 ${from}`,
  endTime: `2026-11-17 ${to}`,
  duration,
  size: 1,
  isLocked: false,
  isOpen: false,
})
const [one, two, alarm, last] = [
  record('one', '08:00:00', '08:20:00', 1200),
  record('two', '08:20:00', '08:40:00', 1200),
  record('alarm', '08:05:00', '08:05:48', 48),
  record('late', '10:00:00', '10:20:00', 1200),
]
const day = [one, alarm, two, last]

describe('what is played of a day', () => {
  it('is read from an answer, without what is no recording', () => {
    expect(readRecording({ ...one, lockFlag: '1', state: 'open', duration: '1200', isLocked: undefined })).toEqual({
      ...one,
      isLocked: true,
      isOpen: true,
    })
    for (const raw of [null, {}, { ...one, kind: 'other' }, { ...one, startTime: 5 }]) expect(readRecording(raw)).toBeNull()
  })

  it('is at a second of a file that a time stands for, and the other way round', () => {
    expect(positionOf({ record: one, time: '2026-11-17 08:03:20' })).toBe(200)
    expect(positionOf({ record: one, time: '2026-11-17 07:00:00' })).toBe(0)
    expect(positionOf({ record: one, time: '2026-11-17 09:00:00' })).toBe(1199)
    expect(timeAtPosition(one, 200.9)).toBe('2026-11-17 08:03:20')
    const night = { ...one, startTime: '2026-11-16 23:50:00' }
    expect(positionOf({ record: night, time: '2026-11-17 00:00:30' })).toBe(630)
    expect(timeAtPosition(night, 630)).toBe('2026-11-17 00:00:30')
  })

  it('goes on with what goes on at an end, over a gap, and not back to what has been seen', () => {
    expect(nextAfter(day, one)).toEqual({ record: two, time: '2026-11-17 08:20:00' })
    expect(nextAfter(day, two)).toEqual({ record: last, time: '2026-11-17 10:00:00' })
    expect(nextAfter(day, alarm)).toEqual({ record: one, time: '2026-11-17 08:05:48' })
    expect(nextAfter(day, last)).toBeNull()
  })

  it('grows: what is told again is another, what is new comes in its place', () => {
    const open = { ...last, endTime: '2026-11-17 10:00:30', isOpen: true }
    const next = record('next', '10:20:00', '10:20:10', 10)
    expect(grownBy([one, two, open], [last, next])).toEqual([one, two, last, next])
    expect(grownBy(day, [])).toBe(day)
  })

  it('is found by a time', () => {
    expect(replayAt(day, '2026-11-17 08:05:10')).toEqual({ record: one, time: '2026-11-17 08:05:10' })
    expect(replayAt(day, '2026-11-17 09:00:00')).toEqual({ record: last, time: '2026-11-17 10:00:00' })
    expect(replayAt(day, '2026-11-17 10:20:00')).toBeNull()
  })
})

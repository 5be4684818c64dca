import { describe, expect, it } from 'vitest'
import { readGpsUrlState, readOwner } from './gps-url-state'
import { quickRange, readRange } from './track-range'

describe('the address of the map', () => {
  it('names a point or a track, and nothing that is neither', () => {
    expect(readGpsUrlState('?at=equipment:12')).toEqual({ tab: 'live', owner: 'equipment:12' })
    expect(readGpsUrlState('?track=user:u1')).toEqual({ tab: 'track', owner: 'user:u1' })
    for (const search of ['', '?at=12', '?at=car:12', '?track=user:']) expect(readGpsUrlState(search)).toEqual({ tab: 'live', owner: '' })
    expect(readOwner('user:a:b')).toEqual({ ownerType: 'user', ownerId: 'a:b' })
  })
})

describe('the range of a track', () => {
  const now = Date.parse('2026-11-30T00:30:00+08:00')

  it('is today, yesterday or 24 hours by the clock of the server', () => {
    expect(quickRange('today', now)).toEqual({ startTime: '2026-11-30 00:00:00', endTime: '2026-11-30 00:30:00' })
    expect(quickRange('yesterday', now)).toEqual({ startTime: '2026-11-29 00:00:00', endTime: '2026-11-29 23:59:59' })
    expect(quickRange('day', now)).toEqual({ startTime: '2026-11-29 00:30:00', endTime: '2026-11-30 00:30:00' })
  })

  it('is at most seven days', () => {
    expect(readRange('2026-11-23 00:00:00,2026-11-30 00:00:00')).toEqual({
      startTime: '2026-11-23 00:00:00',
      endTime: '2026-11-30 00:00:00',
    })
    for (const value of ['', '2026-11-23 00:00:00', '2026-11-22 23:59:59,2026-11-30 00:00:00', '2026-11-30 00:00:00,2026-11-23 00:00:00'])
      expect(readRange(value)).toBeNull()
  })
})

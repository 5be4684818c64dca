import { describe, expect, it } from 'vitest'
import { timeOf } from '../../platform/base/time'
import { type Recorded, recordReason, targetKind } from './policy'
import { weekOf } from './week-grid'

const device: Recorded = {
  enabled: '1',
  onlineStatus: '1',
  liveHas: '1',
  recordMode: '0',
  handBy: null,
  alarmUntil: null,
  dispatchId: null,
  recordFlag: null,
  weekGrid: '',
}

describe('what is recorded', () => {
  it('is what was set, and by hand before that', () => {
    // A Wednesday.
    const now = timeOf('2026-11-18 12:00:00')
    const kind = (more: Partial<Recorded>) => targetKind({ ...device, ...more }, now)
    expect(kind({})).toBeNull()
    expect(kind({ recordMode: '1' })).toBe('always')
    expect(kind({ recordMode: '1', liveHas: '0' })).toBe('always')
    expect(kind({ recordMode: '2', weekGrid: weekOf([3], '10:00-13:00') })).toBe('plan')
    expect(kind({ recordMode: '2', weekGrid: weekOf([4], '10:00-13:00') })).toBeNull()
    expect(kind({ recordMode: '3' })).toBe('always')
    expect(kind({ recordMode: '3', liveHas: '0' })).toBeNull()
    expect(kind({ recordFlag: '1' })).toBe('always')
    expect(kind({ recordFlag: '1', liveHas: '0' })).toBeNull()
    expect(kind({ recordFlag: '1', enabled: '0' })).toBeNull()
    expect(kind({ recordFlag: '0' })).toBeNull()
    expect(kind({ recordMode: '2', weekGrid: weekOf([3], '10:00-13:00'), recordFlag: '1' })).toBe('plan')
    expect(kind({ recordMode: '2', weekGrid: weekOf([4], '10:00-13:00'), recordFlag: '1' })).toBe('always')
    expect(kind({ recordMode: '1', handBy: 'admin' })).toBe('manual')
    expect(kind({ recordMode: '1', handBy: 'admin', enabled: '0' })).toBeNull()
  })

  it('[V-L10] has a reason, which may be the push of the device or an alarm', () => {
    const now = timeOf('2026-11-18 12:00:00')
    const reason = (more: Partial<Recorded>) => recordReason({ ...device, ...more }, now)
    expect([reason({}), reason({ recordFlag: '1' }), reason({ recordFlag: '1', recordMode: '3' })]).toEqual([null, 'push', 'live'])
    expect([reason({ alarmUntil: now + 1 }), reason({ alarmUntil: now }), reason({ alarmUntil: now + 1, liveHas: '0' })]).toEqual([
      'alarm',
      null,
      null,
    ])
    expect([reason({ recordMode: '1', recordFlag: '1' }), reason({ handBy: 'admin', recordFlag: '1' })]).toEqual(['always', 'manual'])
  })
})

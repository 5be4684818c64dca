import { describe, expect, it } from 'vitest'
import { timeOf } from '../time'
import { isPlanned, type Recorded, wantedKind } from './policy'

const at = (clock: string, day = '2026-11-18'): number => timeOf(`${day} ${clock}`)
const device: Recorded = {
  enabled: '1',
  onlineStatus: '1',
  liveHas: '1',
  recordMode: '0',
  handBy: null,
  weekDays: '',
  openTime: '00:00-00:00',
}

describe('what is recorded', () => {
  it('is within the hours of a plan, on its days, by the clock of the server', () => {
    // A Wednesday.
    const plan = { weekDays: '3,7', openTime: '08:00-18:30' }
    expect(['07:59:59', '08:00:00', '18:29:59', '18:30:00'].map((clock) => isPlanned(plan, at(clock)))).toEqual([false, true, true, false])
    expect(isPlanned(plan, at('12:00:00', '2026-11-19'))).toBe(false)
    expect(isPlanned(plan, at('12:00:00', '2026-11-22'))).toBe(true)
  })

  it('goes on over midnight, as what began the day before', () => {
    const plan = { weekDays: '3', openTime: '22:00-06:00' }
    expect(isPlanned(plan, at('23:00:00'))).toBe(true)
    expect(isPlanned(plan, at('05:59:59', '2026-11-19'))).toBe(true)
    expect(isPlanned(plan, at('06:00:00', '2026-11-19'))).toBe(false)
    // The morning of Wednesday is the end of Tuesday.
    expect(isPlanned(plan, at('05:00:00'))).toBe(false)
    // From Sunday to Monday, and a whole day.
    expect(isPlanned({ weekDays: '7', openTime: '22:00-06:00' }, at('01:00:00', '2026-11-23'))).toBe(true)
    expect(isPlanned({ weekDays: '3', openTime: '00:00-00:00' }, at('23:59:59'))).toBe(true)
    expect(isPlanned({ weekDays: '3', openTime: '00:00-00:00' }, at('00:00:00', '2026-11-19'))).toBe(false)
  })

  it('is what was set, and by hand before that', () => {
    const now = at('12:00:00')
    const kind = (more: Partial<Recorded>) => wantedKind({ ...device, ...more }, now)
    expect(kind({})).toBeNull()
    expect(kind({ recordMode: '1' })).toBe('always')
    expect(kind({ recordMode: '1', liveHas: '0' })).toBe('always')
    expect(kind({ recordMode: '2', weekDays: '3', openTime: '10:00-13:00' })).toBe('plan')
    expect(kind({ recordMode: '2', weekDays: '4', openTime: '10:00-13:00' })).toBeNull()
    expect(kind({ recordMode: '3' })).toBe('always')
    expect(kind({ recordMode: '3', liveHas: '0' })).toBeNull()
    expect(kind({ recordMode: '1', handBy: 'admin' })).toBe('manual')
    expect(kind({ recordMode: '1', handBy: 'admin', enabled: '0' })).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { timeOf } from '../../platform/base/time'
import { isPlanned, plannedIn, WEEK_GRID, weekOf } from './week-grid'

// A Wednesday.
const at = (clock: string, day = '2026-11-18'): number => timeOf(`${day} ${clock}`)

describe('the half hours of a week', () => {
  it('hold a moment by the clock of the server', () => {
    const week = weekOf([3, 7], '08:00-18:30')
    expect(week).toMatch(WEEK_GRID)
    expect(['07:59:59', '08:00:00', '18:29:59', '18:30:00'].map((clock) => isPlanned(week, at(clock)))).toEqual([false, true, true, false])
    expect(isPlanned(week, at('12:00:00', '2026-11-19'))).toBe(false)
    expect(isPlanned(week, at('12:00:00', '2026-11-22'))).toBe(true)
    expect(isPlanned('', at('12:00:00'))).toBe(false)
  })

  it('are those that a period touches, over midnight and from Sunday to Monday', () => {
    const night = weekOf([3], '22:10-06:10')
    expect(['22:00:00', '23:59:59'].map((clock) => isPlanned(night, at(clock)))).toEqual([true, true])
    expect(['06:29:59', '06:30:00'].map((clock) => isPlanned(night, at(clock, '2026-11-19')))).toEqual([true, false])
    expect(isPlanned(night, at('05:00:00'))).toBe(false)
    expect(isPlanned(weekOf([7], '22:00-06:00'), at('01:00:00', '2026-11-23'))).toBe(true)
    const day = weekOf([3], '00:00-00:00')
    expect([at('00:00:00'), at('23:59:59'), at('00:00:00', '2026-11-19')].map((now) => isPlanned(day, now))).toEqual([true, true, false])
    expect(weekOf([1, 2, 3, 4, 5, 6, 7], '09:00-09:00')).toBe(Array(7).fill('1'.repeat(48)).join())
  })

  it('are told as spans, those that follow each other as one', () => {
    const span = (from: number, to: number) => ({ from, to })
    expect(plannedIn(weekOf([3], '08:00-09:00'), span(at('00:00:00'), at('08:40:00')))).toEqual([span(at('08:00:00'), at('08:40:00'))])
    expect(plannedIn(weekOf([3], '22:00-06:00'), span(at('23:59:00'), at('12:00:00', '2026-11-19')))).toEqual([
      span(at('23:59:00'), at('06:00:00', '2026-11-19')),
    ])
    expect(plannedIn('', span(at('00:00:00'), at('08:40:00')))).toEqual([])
  })

  it('is no week with fewer days, other characters, or nothing in it', () => {
    const week = weekOf([3], '08:00-09:00')
    for (const wrong of ['', week.slice(0, -1), `${week},${'0'.repeat(48)}`, week.replace('1', '2'), week.replaceAll('1', '0')])
      expect(wrong).not.toMatch(WEEK_GRID)
  })
})

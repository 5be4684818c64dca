import { describe, expect, it } from 'vitest'
import { rangeFault, readDate } from './date-picker.model'

describe('typed dates', () => {
  it.each(['2026-01-05', '2026-1-5', '2026/1/05', '2026.01.5', '20260105', '2026年1月5日', '  2026-01-05 '])('reads %j', (typed) => {
    expect(readDate(typed)).toEqual({ kind: 'date', date: '2026-01-05' })
  })

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', 'tomorrow', '05.01.2026', '2026-01', '2026-01-05T00:00'])('refuses %j', (typed) => {
    expect(readDate(typed)).toEqual({ kind: 'unreadable' })
  })

  it('knows leap years', () => {
    expect(readDate('2028-02-29').kind).toBe('date')
    expect(readDate('2026-02-29').kind).toBe('unreadable')
  })

  it('takes blanks as empty', () => expect(readDate('  ')).toEqual({ kind: 'empty' }))
})

describe('bounds', () => {
  it('are inclusive', () => {
    expect(rangeFault('2026-01-01', '2026-01-01', '2026-01-01')).toBeNull()
  })

  it('say on which side a date lies', () => {
    expect(rangeFault('2025-12-31', '2026-01-01', undefined)).toBe('before-min')
    expect(rangeFault('2026-02-01', undefined, '2026-01-31')).toBe('after-max')
  })

  it('that are no dates do not bind', () => expect(rangeFault('2026-01-01', 'soon', '')).toBeNull())
})

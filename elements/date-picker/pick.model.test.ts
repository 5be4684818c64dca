import { describe, expect, it } from 'vitest'
import type { ValueRule } from './date-value.model'
import { dateTimeRuleOf } from '../core/format/local-date-time'
import { pickDay, pickedMoments, pickTime, startPick } from './pick.model'

const days: ValueRule = { ...dateTimeRuleOf('date'), range: true }
const dateTimeRule: ValueRule = { ...dateTimeRuleOf('datetime'), range: false }
const rangeRule: ValueRule = { ...dateTimeRuleOf('datetime'), range: true }
const time: ValueRule = { ...dateTimeRuleOf('time'), range: false }

describe('choosing days', () => {
  it('is complete after the second click, in either order', () => {
    const first = pickDay(startPick([]), '2026-01-09', days)
    expect(pickedMoments(first, days)).toBeNull()
    expect(pickedMoments(pickDay(first, '2026-01-12', days), days)).toEqual(['2026-01-09', '2026-01-12'])
    expect(pickedMoments(pickDay(first, '2026-01-05', days), days)).toEqual(['2026-01-05', '2026-01-09'])
    expect(pickedMoments(pickDay(first, '2026-01-09', days), days)).toEqual(['2026-01-09', '2026-01-09'])
  })

  it('starts anew on a chosen range', () => {
    const again = pickDay(startPick(['2026-01-05', '2026-01-09']), '2026-02-01', days)
    expect([again.from, again.to]).toEqual(['2026-02-01', ''])
  })

  it('keeps the time of a moment, and takes whole days into a range of times', () => {
    expect(pickDay(startPick(['2026-01-05 09:30:00']), '2026-01-06', dateTimeRule).from).toBe('2026-01-06 09:30:00')
    const range = pickDay(pickDay(startPick([]), '2026-01-05', rangeRule), '2026-01-06', rangeRule)
    expect(pickedMoments(range, rangeRule)).toEqual(['2026-01-05 00:00:00', '2026-01-06 23:59:59'])
  })
})

describe('choosing times', () => {
  it('changes the active end', () => {
    const pick = startPick(['2026-01-05 00:00:00', '2026-01-06 23:59:59'])
    expect(pickTime(pick, '08:00:00', '2026-03-01', rangeRule).from).toBe('2026-01-05 08:00:00')
    expect(pickTime({ ...pick, active: 'to' }, '08:00:00', '2026-03-01', rangeRule).to).toBe('2026-01-06 08:00:00')
  })

  it('means today where no day is chosen', () => {
    expect(pickTime(startPick([]), '08:00:00', '2026-03-01', dateTimeRule).from).toBe('2026-03-01 08:00:00')
  })

  it('needs no day at all for a time', () =>
    expect(pickedMoments(pickTime(startPick([]), '08:00:00', '', time), time)).toEqual(['08:00:00']))
})

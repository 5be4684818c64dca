import { describe, expect, it } from 'vitest'
import { readTyped, readValue, shownValue, dateValueError, type ValueRule, writeValue } from './date-value.model'
import { dateTimeRuleOf } from '../core/format/local-date-time'

const day: ValueRule = { ...dateTimeRuleOf('date'), range: false }
const days: ValueRule = { ...dateTimeRuleOf('date'), range: true }
const times: ValueRule = { ...dateTimeRuleOf('datetime'), range: true }

describe('a range', () => {
  it.each([
    '2026-01-05,2026-01-09',
    '2026-01-05 ~ 2026-01-09',
    '2026-1-5至2026-1-9',
    '2026-01-05 to 2026-01-09',
    '2026-01-05 - 2026-01-09',
    '20260105 20260109'.replace(' ', '，'),
  ])('reads %j', (typed) => {
    expect(readValue(typed, days)).toEqual({ kind: 'moments', moments: ['2026-01-05', '2026-01-09'] })
  })

  it.each(['2026-01-05', '2026-01-05,', ',2026-01-05', '2026-01-05,2026-01-06,2026-01-07', 'soon ~ later'])('refuses %j', (typed) => {
    expect(readValue(typed, days)).toEqual({ kind: 'unreadable' })
  })

  it('is one text, joined by a comma, and easier to read in the field', () => {
    expect(writeValue(['2026-01-05', '2026-01-09'], days)).toBe('2026-01-05,2026-01-09')
    expect([shownValue('2026-01-05,2026-01-09', days), shownValue('any,thing', days)]).toEqual(['2026-01-05 ~ 2026-01-09', 'any,thing'])
  })

  it('of times lasts to the end of a day that has no time', () => {
    expect(readValue('2026-01-05 ~ 2026-01-09', times)).toEqual({
      kind: 'moments',
      moments: ['2026-01-05 00:00:00', '2026-01-09 23:59:59'],
    })
  })
})

it.each([
  ['01/02/2026', 'day', '2026-02-01'],
  ['01.02.2026', 'day', '2026-02-01'],
  ['01/02/2026', 'month', '2026-01-02'],
] as const)('[V-E10] reads %j with the %s first', (typed, dateOrder, dateTime) => {
  expect(readTyped(typed, day, { dateOrder })).toEqual({ kind: 'moments', moments: [dateTime] })
  expect(readTyped(typed, day).kind).toBe('ambiguous')
})

it('takes blanks as empty', () => expect(readValue('  ', day)).toEqual({ kind: 'empty' }))

describe('bounds', () => {
  it('are inclusive', () => expect(dateValueError(['2026-01-01'], '2026-01-01', '2026-01-01', day)).toBeNull())

  it('say on which side a date lies', () => {
    expect(dateValueError(['2025-12-31'], '2026-01-01', undefined, day)).toBe('before-min')
    expect(dateValueError(['2026-02-01'], undefined, '2026-01-31', day)).toBe('after-max')
  })

  it('hold for both ends of a range, which has a direction', () => {
    expect(dateValueError(['2026-01-02', '2026-02-01'], '2026-01-01', '2026-01-31', days)).toBe('after-max')
    expect(dateValueError(['2026-01-05', '2026-01-04'], undefined, undefined, days)).toBe('reversed')
    expect(dateValueError(['2026-01-05', '2026-01-05'], undefined, undefined, days)).toBeNull()
  })

  it('of a day hold for all its times', () => {
    expect(dateValueError(['2026-01-31 23:00:00'], undefined, '2026-01-31', dateTimeRuleOf('datetime'))).toBeNull()
    expect(dateValueError(['08:00:00'], '09:00', '18:00', dateTimeRuleOf('time'))).toBe('before-min')
  })

  it('that are no dates do not bind', () => expect(dateValueError(['2026-01-01'], 'soon', '', day)).toBeNull())
})

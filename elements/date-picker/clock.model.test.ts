import { describe, expect, it } from 'vitest'
import { dateTimeRuleOf } from '../core/format/local-date-time'
import { localDateTimeOf, defaultRanges } from './clock.model'

const now = new Date(2026, 2, 3, 9, 30, 15)
const of = (mode: string) =>
  Object.fromEntries(
    defaultRanges(now, { ...dateTimeRuleOf(mode), range: true }).map(({ name, moments: range }) => [name, range.join(' ~ ')]),
  )

describe('usual ranges', () => {
  it('are whole days, today included, across months', () => {
    expect(of('date')).toEqual({
      today: '2026-03-03 ~ 2026-03-03',
      yesterday: '2026-03-02 ~ 2026-03-02',
      last7: '2026-02-25 ~ 2026-03-03',
      last30: '2026-02-02 ~ 2026-03-03',
      thisMonth: '2026-03-01 ~ 2026-03-31',
      lastMonth: '2026-02-01 ~ 2026-02-28',
    })
  })

  it('of times last to the end of their last day, and know the last hour', () => {
    expect(of('datetime')).toMatchObject({
      lastHour: '2026-03-03 08:30:15 ~ 2026-03-03 09:30:15',
      yesterday: '2026-03-02 00:00:00 ~ 2026-03-02 23:59:59',
    })
  })

  it('exist for ranges of days only', () => {
    expect(of('time')).toEqual({})
    expect(defaultRanges(now, { ...dateTimeRuleOf('date'), range: false })).toEqual([])
  })
})

it('takes the time of the viewer', () => {
  const clock = new Date(2026, 0, 5, 9, 3, 7)
  expect([localDateTimeOf(clock, 'date'), localDateTimeOf(clock, 'datetime'), localDateTimeOf(clock, 'time')]).toEqual([
    '2026-01-05',
    '2026-01-05 09:03:07',
    '09:03:07',
  ])
})

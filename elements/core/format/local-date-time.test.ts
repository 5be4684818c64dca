import { describe, expect, it } from 'vitest'
import { readDate, readDateTime, readTime } from './read-date'
import { dateTimeRuleOf, parseDateTime, formatLocal } from './local-date-time'

const date = dateTimeRuleOf('date')
const datetime = dateTimeRuleOf('datetime')
const time = dateTimeRuleOf('time')

describe('typed dates', () => {
  it.each(['2026-01-05', '2026-1-5', '2026/1/05', '2026.01.5', '20260105', '2026年1月5日', '  2026-01-05 '])('reads %j', (typed) => {
    expect(parseDateTime(typed, date)).toBe('2026-01-05')
  })

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', 'tomorrow', '05.01.2026', '2026-01', '2026-01-05T00:00', '', '  '])(
    'refuses %j',
    (typed) => {
      expect(parseDateTime(typed, date)).toBeNull()
    },
  )

  it('knows leap years, and early ones', () => {
    expect(parseDateTime('2028-02-29', date)).toBe('2028-02-29')
    expect(parseDateTime('2026-02-29', date)).toBeNull()
    expect(parseDateTime('0026-01-05', date)).toBe('0026-01-05')
  })
})

describe('typed times', () => {
  it.each(['09:05:00', '9:5', '9:05', '0905', '090500', '9：05', '9点5分', '9时05分00秒'])('[2.9-20] reads %j', (typed) => {
    expect(parseDateTime(typed, time)).toBe('09:05:00')
  })

  it.each(['24:00', '9:60', '9:05:60', '9', 'noon', '9:05 pm', '2026-01-05'])('refuses %j', (typed) => {
    expect(parseDateTime(typed, time)).toBeNull()
  })
})

describe('typed dates with time', () => {
  it.each(['2026-01-05 09:30:00', '2026-1-5 9:30', '2026/01/05 0930', '2026-01-05T09:30', '2026年1月5日 9点30分'])('reads %j', (typed) => {
    expect(parseDateTime(typed, datetime)).toBe('2026-01-05 09:30:00')
  })

  it('fills in a missing time as told', () => {
    expect(parseDateTime('2026-01-05', datetime)).toBe('2026-01-05 00:00:00')
    expect(parseDateTime('2026-01-05', datetime, '23:59:59')).toBe('2026-01-05 23:59:59')
  })

  it.each(['09:30', '2026-01-05 25:00', '2026-02-30 09:30', '2026-01-05 09:30 x'])('refuses %j', (typed) => {
    expect(parseDateTime(typed, datetime)).toBeNull()
  })
})

describe('formats', () => {
  it.each([
    ['date', 'YYYY-MM-DD'],
    ['datetime', 'YYYY-MM-DD HH:mm:ss'],
    ['time', 'HH:mm:ss'],
    ['moon', 'YYYY-MM-DD'],
  ])('[9-31] of %s is %s', (mode, format) => expect(dateTimeRuleOf(mode).format).toBe(format))

  it.each([
    ['date', 'YYYY/MM/DD', '2026-01-05', '2026/01/05'],
    ['date', 'DD.MM.YYYY', '2026-01-05', '05.01.2026'],
    ['datetime', 'YYYY-MM-DD HH:mm', '2026-01-05 09:30:00', '2026-01-05 09:30'],
    ['time', 'HH:mm', '09:30:00', '09:30'],
  ])('%s %s writes %s as %s and reads it again', (mode, format, dateTime, text) => {
    const rule = dateTimeRuleOf(mode, format)
    expect([formatLocal(dateTime, rule), parseDateTime(text, rule)]).toEqual([text, dateTime])
  })

  it.each([
    ['date', 'YYYY-MM'],
    ['date', 'HH:mm'],
    ['time', 'YYYY-MM-DD'],
    ['datetime', 'HH:mm'],
    ['date', 'YYYY,MM,DD'],
    ['date', 'YYYY-MM-DD DD'],
    ['date', ''],
  ])('that cannot hold a %s are left aside: %s', (mode, format) => expect(dateTimeRuleOf(mode, format)).toEqual(dateTimeRuleOf(mode)))

  it('keep the usual spellings readable', () => expect(parseDateTime('2026-1-5', dateTimeRuleOf('date', 'DD.MM.YYYY'))).toBe('2026-01-05'))
})

describe('[W-S17] what is stored is spelled as what is typed', () => {
  it.each(['2026-1-5', '2026/01/05', '2026.1.5', '20260105', '2026年1月5日', '2026年1月5号', '2026-02-30', '２０２６－１－５'])(
    'the day %s',
    (text) => {
      const reading = readDate(text)
      expect(parseDateTime(text, date)).toBe(reading.kind === 'read' ? reading.text : null)
    },
  )

  it.each(['9:05', '0905', '09:05:07', '9:5:7.25', '9点', '9点5分', '9时05分07秒', '9点整', '９：０５', '24:00', '9:60'])(
    'the time %s',
    (text) => {
      const reading = readTime(text)
      expect(parseDateTime(text, time)).toBe(reading.kind === 'read' ? reading.text : null)
    },
  )

  it.each(['2026-1-5 9:05', '2026-01-05T09:05:07', '20260105 0905', '2026年1月5日 9点5分', '2026-01-05'])('both, %s', (text) => {
    const reading = readDateTime(text, '00:00:00')
    expect(parseDateTime(text, datetime)).toBe(reading.kind === 'read' ? reading.text : null)
  })
})

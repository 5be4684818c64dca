import { describe, expect, it } from 'vitest'
import { type DateHints, type DateReading, readDate, readDateTime, readTime } from './read-date'

const show = (reading: DateReading): string =>
  reading.kind === 'read' ? reading.text : reading.kind === 'ambiguous' ? reading.meanings.join(' | ') : '-'
const date = (text: string, hints?: DateHints) => show(readDate(text, hints))
const time = (text: string) => show(readTime(text))

describe('dates as people write them', () => {
  it.each([
    '2026-1-5',
    '2026-01-05',
    '2026/1/5',
    '2026.1.5',
    '20260105',
    '2026年1月5日',
    '2026年01月05号',
    '2026 年 1 月 5 日',
    ' 2026-1-5 ',
    '２０２６－１－５',
    '２０２６年１月５日',
    '2026年1月5日 星期一',
    '5 Jan 2026',
    '5th January 2026',
    'Jan 5, 2026',
    'January 5th, 2026',
    'JAN 5 2026',
    '5-Jan-2026',
    '2026 Jan 5',
    'Mon, 5 Jan 2026',
    'Monday 5 January 2026',
  ])('[W-P16] reads %s', (text) => expect(date(text)).toBe('2026-01-05'))

  it.each([
    '',
    'soon',
    '2026',
    '1-5',
    'Jan 5',
    '5/1/26',
    '2026-2-31',
    '31 Feb 2026',
    '2026-13-1',
    '13/13/2026',
    '2026-1-5-1',
    '2026年1月',
    'Jan Feb 2026',
    '0',
    '2026-1-5x',
    '5 5 2026',
  ])('refuses %j', (text) => expect(date(text)).toBe('-'))

  it('takes the one meaning there is, whichever comes first', () => {
    expect([date('13/1/2026'), date('1/13/2026'), date('5.5.2026')]).toEqual(['2026-01-13', '2026-01-13', '2026-05-05'])
  })

  it('does not choose between two meanings, unless bounds or the place settle it', () => {
    expect(date('01/02/2026')).toBe('2026-01-02 | 2026-02-01')
    expect(date('01/02/2026', { first: 'day' })).toBe('2026-02-01')
    expect(date('01/02/2026', { first: 'month' })).toBe('2026-01-02')
    expect(date('01/02/2026', { min: '2026-01-15' })).toBe('2026-02-01')
    expect(date('01/02/2026', { max: '2026-01-15' })).toBe('2026-01-02')
    expect(date('01/02/2026', { min: '2027-01-01' })).toBe('2026-01-02 | 2026-02-01')
  })
})

describe('times as people write them', () => {
  it.each([
    ['8:05', '08:05:00'],
    ['08:05:09', '08:05:09'],
    ['0805', '08:05:00'],
    ['080509', '08:05:09'],
    ['8：05', '08:05:00'],
    ['８：０５', '08:05:00'],
    ['8点5分', '08:05:00'],
    ['8时5分9秒', '08:05:09'],
    ['8点', '08:00:00'],
    ['8点整', '08:00:00'],
    ['8点半', '08:30:00'],
    ['20点05', '20:05:00'],
    ['下午3:05', '15:05:00'],
    ['下午3点5分', '15:05:00'],
    ['晚上8点', '20:00:00'],
    ['上午 9:00', '09:00:00'],
    ['凌晨12点', '00:00:00'],
    ['中午12:30', '12:30:00'],
    ['下午15:05', '15:05:00'],
    ['3:05 pm', '15:05:00'],
    ['3:05PM', '15:05:00'],
    ['3 pm', '15:00:00'],
    ['3 p.m.', '15:00:00'],
    ['12 am', '00:00:00'],
    ['12:05 pm', '12:05:00'],
    ['8:05:09.123', '08:05:09'],
  ])('reads %s', (text, read) => expect(time(text)).toBe(read))

  it.each(['', '8', '24:00', '8:60', '13 am', '晚上12点', '下午3:05 pm', '8点5分x', 'noon', '中午8点'])('refuses %j', (text) =>
    expect(time(text)).toBe('-'),
  )
})

describe('days with a time', () => {
  it.each([
    ['2026-1-5 8:05', '2026-01-05 08:05:00'],
    ['2026-01-05T08:05:09', '2026-01-05 08:05:09'],
    ['2026年1月5日8点5分', '2026-01-05 08:05:00'],
    ['2026年1月5日下午3:05', '2026-01-05 15:05:00'],
    ['2026-1-5下午3点', '2026-01-05 15:00:00'],
    ['Jan 5, 2026, 3:05 PM', '2026-01-05 15:05:00'],
    ['5 Jan 2026 15:05', '2026-01-05 15:05:00'],
    ['2026年1月5日 星期一 8:05', '2026-01-05 08:05:00'],
    ['20260105 0805', '2026-01-05 08:05:00'],
    ['2026-1-5', '2026-01-05 12:00:00'],
    ['1/2/2026 8:05', '2026-01-02 08:05:00 | 2026-02-01 08:05:00'],
    ['2026-1-5 soon', '-'],
    ['8:05', '-'],
    ['2026-1-5 8:05 9:05', '-'],
  ])('reads %s', (text, read) => expect(show(readDateTime(text, '12:00:00'))).toBe(read))
})

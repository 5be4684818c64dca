import { describe, expect, it } from 'vitest'
import { translate } from '../../../../elements/core/i18n/catalogue'
import { timeOfServer, nearText, tookText, waitStep, waitText } from './job-times'
import { jobsStrings } from './jobs.strings'

type Word = keyof (typeof jobsStrings)['en']

const en = (key: Word, params?: Record<string, string | number>): string => translate(jobsStrings, 'en', key, params)
const zh = (key: Word, params?: Record<string, string | number>): string => translate(jobsStrings, 'zh-CN', key, params)

const [second, minute, hour] = [1000, 60_000, 3_600_000]

describe('times of the server', () => {
  it('are of GMT+8, wherever the reader is', () => {
    expect(timeOfServer('2026-11-28 09:50:00')).toBe(Date.UTC(2026, 10, 28, 1, 50))
    expect(timeOfServer('')).toBeNaN()
  })

  it('of today are told without their day, those around it by a word, others with it', () => {
    const now = timeOfServer('2026-11-28 23:30:00')
    expect(nearText('2026-11-28 09:50:00', now, 'zh-CN')).toBe('09:50:00')
    expect(nearText('2026-11-29 00:10:00', now, 'zh-CN')).toBe('明天 00:10:00')
    expect(nearText('2026-11-27 00:10:00', now, 'en')).toBe('yesterday 00:10:00')
    expect(nearText('2026-12-01 00:10:00', now, 'en')).toBe('12-01 00:10:00')
    expect(nearText('2027-01-01 00:10:00', now, 'en')).toBe('2027-01-01 00:10:00')
    expect(nearText('soon', now, 'en')).toBe('soon')
  })
})

describe('how long there is to wait', () => {
  it.each([
    [-5 * second, '即将执行', 'due now'],
    [23 * second, '23 秒后', 'in 23 s'],
    [minute, '1 分钟后', 'in 1 min'],
    [59 * minute + 59 * second, '59 分钟后', 'in 59 min'],
    [hour + 48 * minute, '1 小时 48 分后', 'in 1 h 48 min'],
    [50 * hour, '2 天 2 小时后', 'in 2 d 2 h'],
  ])('of %i ms is %s, %s', (ms, chinese, english) => {
    expect([waitText(ms, zh), waitText(ms, en)]).toEqual([chinese, english])
  })

  it('is told anew each second once it is told in seconds, and before that in time for each minute', () => {
    expect([waitStep(30 * second), waitStep(minute), waitStep(5 * minute)]).toEqual([second, second, 10 * second])
  })
})

it('tells how long something took', () => {
  expect([0, 380, 12_449, 59_999, 77_000].map((ms) => tookText(ms, en))).toEqual(['0 ms', '380 ms', '12.4 s', '59.9 s', '1 min 17 s'])
  expect(tookText(77_000, zh)).toBe('1 分 17 秒')
})

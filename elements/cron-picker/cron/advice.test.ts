import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCron } from '../../../tests/cron/generators'
import { describeCron } from './describe/describe'
import { convertForeign } from './foreign'
import { parseCron } from './parse'
import { repairAll, repairsOf } from './repair'
import { validateCron } from './validate'

describe('repairs', () => {
  it.each([
    ['0 0/60 9-18 * * MON-FRI *', '0 0 9-18 ? * MON-FRI *'],
    ['0 0 0/24 * * ?', '0 0 0 * * ?'],
    ['0 0/90 * * * ?', '0 0/59 * * * ?'],
    ['0 0 24 * * ?', '0 0 0 * * ?'],
    ['0 0 9-24 * * ?', '0 0 9-23 * * ?'],
    ['0 0 0 L-31 * ?', '0 0 0 L-30 * ?'],
    ['0 0 0 6L * ?', '0 0 0 ? * 6L'],
    ['0 0 0 ? * ?', '0 0 0 * * ?'],
    ['0 0 0 * * ? 2030-2026', '0 0 0 * * ? 2026-2030'],
    ['0/5 8-17 ? * MON-FRI *', '0 0/5 8-17 ? * MON-FRI *'],
    ['0 0 12 * * ？', '0 0 12 * * ?'],
    ['0 0/ 12 * * ?', '0 0 12 * * ?'],
  ])('%s -> %s', (text, repaired) => expect(repairAll(parseCron(text))).toBe(repaired))

  it('are not offered where nobody can know what was meant', () => {
    expect(repairsOf(parseCron('0 noon * * * ?'))).toEqual([null])
  })

  it('always leave fewer errors', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789*/,-?LW#MON  ')), maxLength: 40 }), (text) => {
      const reading = parseCron(text)
      const repaired = parseCron(repairAll(reading))
      expect(repaired.errors.length < reading.errors.length || repaired.text === text).toBe(true)
    }), { numRuns: 500 })
  })
})

describe('text of other schedulers', () => {
  it.each([
    ['*/5 9-17 * * 1-5', 'crontab', '0 */5 9-17 ? * MON-FRI *'],
    ['0 3 * * 0', 'crontab', '0 0 3 ? * SUN *'],
    ['0 3 * * 5-7', 'crontab', '0 0 3 ? * FRI-SUN *'],
    ['0 3 * * 1-5/2', 'crontab', '0 0 3 ? * MON,WED,FRI *'],
    ['0 3 1 * *', 'crontab', '0 0 3 1 * ? *'],
    ['@daily', 'crontab', '0 0 0 * * ? *'],
    ['0 0 9 * * 2', 'spring', '0 0 9 ? * TUE *'],
    ['0 0 12 * * *', 'spring', '0 0 12 * * ? *'],
    ['0 0 9 * * 5L', 'spring', '0 0 9 ? * FRIL *'],
  ])('%s is %s: %s', (text, dialect, converted) => expect(convertForeign(text)).toEqual({ dialect, text: converted }))

  it.each(['0 0 9 ? * 2', '0 3 1 * 1', 'hello', '0 0 9 * * ? *', '0 3 * * 9'])('%s is not taken for one', (text) => expect(convertForeign(text)).toBeNull())
})

describe('warnings about the schedule', () => {
  const kinds = (text: string) => validateCron(text, { after: '2026-01-01T00:00:00Z', timeZone: 'Asia/Shanghai' }).warnings.map(({ kind }) => kind)
  it.each([
    ['* * * * * ?', ['frequent']],
    ['0/9 0 * * * ?', ['frequent']],
    ['0,55 * * * * ?', ['frequent']],
    ['0,55 0 * * * ?', []],
    ['0/10 * * * * ?', []],
    ['0 0 0 30 2 ?', ['never-runs']],
    ['0 0 0 1 1 ? 2025', ['never-runs']],
  ])('%s: %j', (text, expected) => expect(kinds(text)).toEqual(expected))
})

describe('sentences', () => {
  it.each([
    ['0 30 9,11,14,16,18 ? * 2-6 *', '周一至周五 9、11、14、16、18 点的 30 分，每天 5 次', 'At 09:30, 11:30, 14:30, 16:30 and 18:30, Monday to Friday, 5 times a day'],
    ['0 0/5 * * * ?', '每 5 分钟', 'Every 5 minutes'],
    ['0 0 2 * * ?', '每天 02:00', 'At 02:00, every day'],
    ['0 0/10 9-18 ? * MON-FRI', '周一至周五 09:00 至 18:59，每 10 分钟，每天 60 次', 'Every 10 minutes, from 09:00 to 18:59, Monday to Friday, 60 times a day'],
    ['0 0 0 L * ?', '每月最后一天 00:00', 'At 00:00, on the last day of the month'],
    ['0 0 0 ? * 2/3', '每周从周一起每 3 天 00:00', 'At 00:00, within each week every 3 days from Monday'],
    ['0 0 0 L-3W * ?', '每月月末前 3 天最近的工作日 00:00', 'At 00:00, on the workday nearest to 3 days before the end of the month'],
    ['0 0 0 29 2 ? 2028', '2028 年 2 月 29 日 00:00', 'At 00:00, on day 29 of the month, in February, in 2028'],
    ['*/45 * * * * ?', '每分钟的第 0、45 秒', 'Every minute, at seconds 0 and 45'],
    ['* * * * * ?', '每秒', 'Every second'],
    ['0 0 0 ? * 6#2', '每月第 2 个周五 00:00', 'At 00:00, on the second Friday of the month'],
  ])('[4.3-04] %s', (text, zh, en) => expect([describeCron(text), describeCron(text, 'en')]).toEqual([zh, en]))

  it('exist for everything that is valid', () => {
    fc.assert(fc.property(anyCron, (text) => {
      expect(describeCron(text)).not.toMatch(/undefined|NaN/)
      expect(describeCron(text, 'en-GB')).not.toMatch(/undefined|NaN|[\u4e00-\u9fff]/)
    }))
  })
})

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
    ['0 0 24 * * ?', '0 0 0 * * ?'],
    ['0 0 9-24 * * ?', '0 0 9-23 * * ?'],
    ['0 0 0 L-31 * ?', '0 0 0 L-30 * ?'],
    ['0 0 0 6L * ?', '0 0 0 ? * 6L'],
    ['0 0 0 ? * ?', '0 0 0 * * ?'],
    ['0 0 0 * * ? 2030-2026', '0 0 0 * * ? 2026-2030'],
    ['0/5 8-17 ? * MON-FRI *', '0 0/5 8-17 ? * MON-FRI *'],
    ['0 0 12 * * ？', '0 0 12 * * ?'],
    ['0 0/ 12 * * ?', '0 0 12 * * ?'],
    ['0 9 ? * MON-FRI', '0 0 9 ? * MON-FRI'],
    ['30 4 1 * ?', '0 30 4 1 * ?'],
  ])('%s -> %s', (text, repaired) => expect(repairAll(parseCron(text))).toBe(repaired))

  it.each([
    ['0 0/120 * * * ?', '0 0 0/2 * * ?'],
    ['0/120 * * * * ?', '0 0/2 * * * ?'],
    ['0 5/180 * * * ? *', '0 5 0/3 * * ? *'],
    ['0 0/1440 * * * ?', '0 0 0 * * ?'],
    ['0 0/2880 * * * ?', '0 0 0 1/2 * ?'],
    ['0 0 8/48 * * ?', '0 0 8 1/2 * ?'],
    ['0 0 0 1 1/24 ?', `0 0 0 1 1 ? ${new Date().getFullYear()}/2`],
    ['0 0 0 1 */24 ? *', `0 0 0 1 1 ? ${new Date().getFullYear()}/2`],
  ])('[V-P09] carry a step into the next unit: %s -> %s', (text, repaired) => expect(repairAll(parseCron(text))).toBe(repaired))

  it.each([
    '0/90 * * * * ?',
    '0 0/90 * * * ?',
    '0 0 0/36 * * ?',
    '0 0/120 9-18 * * ?',
    '0 0/120,5 * * * ?',
    '0 0 0/48 ? * 2',
    '0 0 0 1/40 * ?',
  ])('[V-P09] are not offered where a step makes no schedule of the scheduler: %s', (text) => expect(repairAll(parseCron(text))).toBe(text))

  it('are not offered where nobody can know what was meant', () => {
    expect(repairsOf(parseCron('0 noon * * * ?'))).toEqual([null])
  })

  it('always leave fewer errors', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789*/,-?LW#MON  ')), maxLength: 40 }), (text) => {
        const reading = parseCron(text)
        const repaired = parseCron(repairAll(reading))
        expect(repaired.errors.length < reading.errors.length || repaired.text === text).toBe(true)
      }),
      { numRuns: 500 },
    )
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

  it.each(['0 0 9 ? * 2', '0 3 1 * 1', 'hello', '0 0 9 * * ? *', '0 3 * * 9'])('%s is not taken for one', (text) =>
    expect(convertForeign(text)).toBeNull(),
  )
})

describe('warnings about the schedule', () => {
  const kinds = (text: string) =>
    validateCron(text, { after: '2026-01-01T00:00:00Z', timeZone: 'Asia/Shanghai' }).warnings.map(({ kind }) => kind)
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
    [
      '0 30 9,11,14,16,18 ? * 2-6 *',
      '周一至周五 9、11、14、16、18 点的 30 分，每天 5 次',
      'At 09:30, 11:30, 14:30, 16:30 and 18:30, Monday to Friday, 5 times a day',
    ],
    ['0 0/5 * * * ?', '每 5 分钟', 'Every 5 minutes'],
    ['0 0 2 * * ?', '每天 02:00', 'At 02:00, every day'],
    [
      '0 0/10 9-18 ? * MON-FRI',
      '周一至周五 09:00 至 18:59，每 10 分钟，每天 60 次',
      'Every 10 minutes, from 09:00 to 18:59, Monday to Friday, 60 times a day',
    ],
    ['0 0 0 L * ?', '每月最后一天 00:00', 'At 00:00, on the last day of the month'],
    [
      '0 0 0 ? * 2/3',
      '每周从周一起每 3 天（周一、周四） 00:00',
      'At 00:00, within each week every 3 days from Monday (Monday and Thursday)',
    ],
    [
      '0 0 0 L-3W * ?',
      '每月离月末前第 3 天最近的工作日 00:00',
      'At 00:00, on the workday nearest to 3 days before the last day of the month',
    ],
    ['0 0 0 29 2 ? 2028', '2028 年 2 月 29 日 00:00', 'At 00:00, on 29 February, in 2028'],
    ['*/45 * * * * ?', '每分钟的第 0、45 秒', 'Every minute, at seconds 0 and 45'],
    ['* * * * * ?', '每秒', 'Every second'],
    ['0 0 0 ? * 6#2', '每月第 2 个周五 00:00', 'At 00:00, on the second Friday of the month'],
  ])('[4.3-04] %s', (text, zh, en) => expect([describeCron(text), describeCron(text, 'en')]).toEqual([zh, en]))

  it.each([
    // a blank between time and words; nothing said twice
    ['0/10 0 0 * * ?', '每天 00:00 起的一分钟内，每 10 秒，共 6 次', 'Every 10 seconds for one minute, at 00:00, 6 times a day'],
    ['0,30 0 0 * * ?', '每天 00:00:00、00:00:30，共 2 次', 'At 00:00:00 and 00:00:30, twice a day'],
    ['0 0 0/6 * * ?', '每天从 00:00 起每 6 小时，共 4 次', 'Every 6 hours from 00:00, 4 times a day'],
    ['0 30 9-18 * * ?', '每天 09:30 至 18:30，每小时，共 10 次', 'Every hour from 09:30 to 18:30, 10 times a day'],
    ['0 0/5 * ? * 2-6', '周一至周五，每 5 分钟', 'Every 5 minutes, Monday to Friday'],
    ['0 0 0 * 6 ?', '每年 6 月，每天 00:00', 'At 00:00, every day, in June'],
    ['10 0 9,12 * * ?', '每天 9、12 点的 0 分 10 秒，共 2 次', 'At 09:00:10 and 12:00:10, twice a day'],
    // a step that does not come out even begins anew: its end is said
    ['0 0/7 * * * ?', '每小时的第 0 至 56 分，每 7 分钟', 'Every 7 minutes from minute 0 to 56 of each hour'],
    [
      '0 3/5 9,12 * * ?',
      '每天 9、12 点从第 3 分起每 5 分钟，共 24 次',
      'Every 5 minutes from minute 3 of each hour, during hours 9 and 12, 24 times a day',
    ],
    // a day that not every month has
    ['0 0 0 29 2 ?', '闰年 2 月 29 日 00:00', 'At 00:00, on 29 February of leap years'],
    ['0 0 0 29 2 ? 2027-2032', '2027 年至 2032 年，闰年 2 月 29 日 00:00', 'At 00:00, on 29 February of leap years, from 2027 to 2032'],
    ['0 0 0 31 * ?', '每月 31 日 00:00，没有这一天的月份不执行', 'At 00:00, on day 31 of the month, only in months that have that day'],
    [
      '0 0 0 ? * 2#5',
      '每月第 5 个周一 00:00，没有这一天的月份不执行',
      'At 00:00, on the fifth Monday of the month, only in months that have that day',
    ],
    ['0 0 0 31 1,3 ?', '每年 1、3 月的 31 日 00:00', 'At 00:00, on day 31 of January and March'],
    // what wraps around
    ['0 0 22-2 * * ?', '每天 22:00 至次日 02:00，每小时，共 5 次', 'Every hour from 22:00 to 02:00 the next day, 5 times a day'],
    [
      '0 0 22-2 ? * 2-6',
      '周一至周五 0、1、2、22、23 点整，每天 5 次',
      'At 00:00, 01:00, 02:00, 22:00 and 23:00, Monday to Friday, 5 times a day',
    ],
    [
      '0 50-10 * * * ?',
      '每小时的第 0 至 10 分和第 50 至 59 分，每分钟',
      'Every minute from minute 0 to 10 and from minute 50 to 59 of each hour',
    ],
    ['0 0 0 28-5 * ?', '每月 1 日至 5 日和 28 日至 31 日 00:00', 'At 00:00, on days 1 to 5 and 28 to 31 of the month'],
    ['0 0 0 1 11-2 ?', '每年 11 月至次年 2 月的 1 日 00:00', 'At 00:00, on day 1 of each month from November to February of the next year'],
    // long lists
    ['0 0 0-6,20-23 * * ?', '每天 0 至 6、20 至 23 点整，共 11 次', 'On the hour, at hours 0 to 6 and 20 to 23, 11 times a day'],
    ['0 0,15,30,45 * * * ?', '每 15 分钟', 'Every 15 minutes'],
    [
      '0 0 0 1,2,3,5,6,7,9,10,11,13,14,15,17,18 * ?',
      '每月 1、2、3、5、6、7、9、10… 日（共 14 个） 00:00',
      'At 00:00, on days 1, 2, 3, 5, 6, 7, 9, 10… (14 in all) of the month',
    ],
    ['0 0 0 1 1 ? 2030/2', '从 2030 年起每 2 年，1 月 1 日 00:00', 'At 00:00, on 1 January, every 2 years from 2030'],
  ])('[W-P16] %s, as people say it', (text, zh, en) => expect([describeCron(text), describeCron(text, 'en')]).toEqual([zh, en]))

  it('have no blank too few or too many, and nothing twice', () => {
    fc.assert(
      fc.property(anyCron, (text) => {
        expect(describeCron(text)).not.toMatch(/ {2}|\d[\u4e00-\u9fff]|[\u4e00-\u9fff]\d|每天.*每天.*每天|，，|^，/)
        expect(describeCron(text, 'en')).not.toMatch(/ {2}|, ,|,,|\b1 (hours|minutes|seconds|days|months|years)\b/)
      }),
      { numRuns: 500 },
    )
  })

  it('exist for everything that is valid', () => {
    fc.assert(
      fc.property(anyCron, (text) => {
        expect(describeCron(text)).not.toMatch(/undefined|NaN/)
        expect(describeCron(text, 'en-GB')).not.toMatch(/undefined|NaN|[\u4e00-\u9fff]/)
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { painted, readWeek, writeWeek } from './week'
import { dayName, hoursText } from './week-texts'

it('says the half hours of a week in both languages', () => {
  const workdays = painted(readWeek(''), { day: 0, at: 44 }, { day: 4, at: 47 }, true)
  const week = writeWeek(
    painted(painted(workdays, { day: 0, at: 0 }, { day: 4, at: 0 }, true), { day: 6, at: 17 }, { day: 6, at: 17 }, true),
  )
  expect(hoursText(week, 'zh-CN')).toBe('周一至周五 00:00–00:30、22:00–24:00；周日 08:30–09:00')
  expect(hoursText(week, 'en')).toBe('Mon to Fri 00:00–00:30, 22:00–24:00; Sun 08:30–09:00')
  expect([dayName(0, 'zh-CN'), dayName(6, 'en'), hoursText('', 'en')]).toEqual(['周一', 'Sun', ''])
})

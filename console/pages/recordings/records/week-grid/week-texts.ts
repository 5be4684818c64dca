import { type Locale, translate } from '../../../../../elements/core/i18n'
import { readWeek, weekText } from './week'
import { weekGridStrings } from './week-grid.strings'

const dayKeys = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const

/** Name of a day; 0 is Monday. */
export const dayName = (day: number, locale: Locale): string => translate(weekGridStrings, locale, dayKeys[day]!)

/** `weekGrid` of a plan in words; '' without a half hour. */
export function hoursText(weekGrid: string, locale: Locale): string {
  const t = (key: 'to' | 'comma' | 'and'): string => translate(weekGridStrings, locale, key)
  return weekText(readWeek(weekGrid), { day: (day) => dayName(day, locale), to: t('to'), comma: t('comma'), and: t('and') })
}

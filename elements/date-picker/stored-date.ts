import type { DatePickerMode } from './date-picker.types'
import { momentRule, readMoment, formatLocal } from '../core/format/local-date-time'

/** What the field would store for a text in one of the usual spellings; undefined for what is no date or time. */
export function storedDate(text: string, mode: DatePickerMode, format: string | undefined): string | undefined {
  if (text.trim() === '') return ''
  const rule = momentRule(mode, format)
  const moment = readMoment(text, rule)
  return moment === null ? undefined : formatLocal(moment, rule)
}

/** What such a text means, as `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm:ss`; null for what is no date or time. */
export function meantDate(text: string, mode: DatePickerMode, format: string | undefined): string | null {
  return readMoment(text, momentRule(mode, format))
}

import type { Locale } from '../../core/i18n'

/** Monday first, numbered from Sunday = 1 as the scheduler does. */
export const weekdayOrder: readonly number[] = [2, 3, 4, 5, 6, 7, 1]

/** `周一` or `Monday`; short `一` or `Mon`. */
export function weekdayName(value: number, locale: Locale, form: 'long' | 'short' = 'long'): string {
  // 2023-01-01 was a Sunday
  const date = new Date(Date.UTC(2023, 0, value))
  const zhForm = form === 'long' ? 'short' : 'narrow'
  return new Intl.DateTimeFormat(locale, { weekday: locale === 'en' ? form : zhForm, timeZone: 'UTC' }).format(date)
}

import { type Locale, translate } from '../i18n/catalogue'
import { formatStrings } from './format.strings'

/** Numbers of the first and last row of a page; 0 and 0 without rows. */
export function pageSpan(page: number, size: number, total: number): { from: number; to: number } {
  const from = (page - 1) * size + 1
  return total === 0 || from > total ? { from: 0, to: 0 } : { from, to: Math.min(page * size, total) }
}

/** Total text below a list: `11-20 of 35`, `11-20 共 35 条` (spec section 9). */
export function pageTotalText(locale: Locale, page: number, size: number, total: number): string {
  const { from, to } = pageSpan(page, size, total)
  return translate(formatStrings, locale, 'page.total', { a: from, b: to, n: total })
}

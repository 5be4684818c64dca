import { SECOND, timeOf } from '../platform/base/time'

/**
 * Epoch ms of a time as devices write it: seconds or milliseconds since 1970, ISO 8601, or `YYYY-MM-DD HH:mm:ss` in GMT+8. Null for
 * other texts.
 */
export function deviceTime(text: string): number | null {
  if (/^\d{9,10}$/.test(text)) return Number(text) * SECOND
  if (/^\d{12,13}$/.test(text)) return Number(text)
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?$/.test(text)) return null
  const time = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text.replace(' ', 'T')) : timeOf(text)
  return Number.isFinite(time) ? time : null
}

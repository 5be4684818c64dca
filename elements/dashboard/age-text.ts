import type { Translate } from '../core/i18n'

const MINUTE = 60_000

/** `12 s`, `3 min`, `2 h`. */
export function ageText(t: Translate<'seconds' | 'minutes' | 'hours'>, ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return t('seconds', { count: seconds })
  return ms < 60 * MINUTE ? t('minutes', { count: Math.floor(seconds / 60) }) : t('hours', { count: Math.floor(seconds / 3600) })
}

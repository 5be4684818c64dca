import type { Translate } from '../../../../elements/core/i18n'
import type { jobsStrings } from './jobs.strings'

type JobTextKey = keyof (typeof jobsStrings)['en']

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Of the servers this console is made for: their clock is GMT+8. */
const ahead = 8 * hour

/** `YYYY-MM-DD HH:mm:ss` of the server's clock -> epoch ms; NaN for what is none. */
export function timeOfServer(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`) - ahead
}

/** The server's day of a moment, counted from 1970. */
const dayOfServer = (at: number): number => Math.floor((at + ahead) / day)

/** The time of the server's clock alone where it is today, else with its day; tomorrow and yesterday have a word. */
export function nearText(text: string, now: number, locale: string): string {
  const at = timeOfServer(text)
  if (Number.isNaN(at)) return text
  const days = dayOfServer(at) - dayOfServer(now)
  const time = text.slice(11)
  if (days === 0) return time
  if (Math.abs(days) === 1) return `${new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')} ${time}`
  return new Date(at + ahead).getUTCFullYear() === new Date(now + ahead).getUTCFullYear() ? text.slice(5) : text
}

/** How long there is to wait, in its two largest units; under an hour in minutes, under a minute in seconds. */
export function waitText(ms: number, t: Translate<JobTextKey>): string {
  if (ms < second) return t('due')
  if (ms < minute) return t('inSeconds', { s: Math.floor(ms / second) })
  if (ms < hour) return t('inMinutes', { m: Math.floor(ms / minute) })
  if (ms < day) return t('inHours', { h: Math.floor(ms / hour), m: Math.floor((ms % hour) / minute) })
  return t('inDays', { d: Math.floor(ms / day), h: Math.floor((ms % day) / hour) })
}

/** How often what `waitText` says changes, ms. */
export function waitStep(ms: number): number {
  return ms < minute + second ? second : 10 * second
}

/** How long something took. */
export function tookText(ms: number, t: Translate<JobTextKey>): string {
  if (ms < second) return t('tookMs', { n: Math.round(ms) })
  if (ms < minute) return t('tookSeconds', { s: (Math.floor(ms / 100) / 10).toFixed(1) })
  return t('tookMinutes', { m: Math.floor(ms / minute), s: Math.floor((ms % minute) / second) })
}

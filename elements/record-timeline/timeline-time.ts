import { clockText } from '../core/format/clock-text'

/** Seconds of a day. */
export const daySeconds = 86_400

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2}):(\d{2}))?/

/** Seconds since 1970 of a time without a zone; null for what is none. */
function secondsOf(text: string): number | null {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = pattern.exec(text) ?? []
  if (year === undefined) return null
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)) / 1000
}

/** Seconds after the beginning of `day` at which `time` is: less than 0 before it; null where one of them is no time. */
export function secondsInDay(day: string, time: string): number | null {
  const [from, at] = [secondsOf(day), secondsOf(time)]
  return from === null || at === null ? null : at - from
}

/** `HH:mm:ss`, `HH:mm` with `parts` 2; the end of the day is 24:00:00. */
export function clockOf(seconds: number, parts: 2 | 3 = 3): string {
  const whole = Math.floor(seconds)
  return clockText(...[Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].slice(0, parts))
}

/** The time so many seconds after the beginning of `day`, as it is stored; also of other days. */
export function timeOfDay(day: string, seconds: number): string {
  const from = secondsOf(day)
  if (from === null) return ''
  return new Date((from + Math.floor(seconds)) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/** The day so many days after. */
export function dayAfter(day: string, days: number): string {
  return timeOfDay(day, days * daySeconds).slice(0, 10)
}

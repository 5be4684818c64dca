import { twoDigits } from '../core/format/clock-text'

/** `2026-11-30` of a date, by the clock of the machine. */
export const dayOf = (date: Date): string => [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')

/**
 * Whether a page that was loaded at `loaded` is to be loaded anew: the time of the day has passed since, and it was not loaded anew today.
 * A clock that is set back over the time brings no second load.
 */
export function isReloadDue(at: string | undefined, now: Date, loaded: Date, lastDay: string): boolean {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at ?? '') ?? []
  if (hours === undefined || minutes === undefined || lastDay >= dayOf(now)) return false
  const time = new Date(now)
  time.setHours(Number(hours), Number(minutes), 0, 0)
  return loaded < time && time <= now
}

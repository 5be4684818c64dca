import { MINUTE, timeOf, timeText } from '../../platform/base/time'

/** The half hours of a week from Monday on: `1` recorded, `0` not, 48 for each day, the days comma-joined. */
export const WEEK_GRID = /^(?=.*1)[01]{48}(?:,[01]{48}){6}$/
/** How long such a text is. */
export const WEEK_GRID_LENGTH = 7 * 48 + 6
const HALF_HOUR = 30 * MINUTE

/** Whether the half hour of a moment is one of the week's, by the clock of the server; a week without a text has none. */
export function isPlanned(weekGrid: string, now: number): boolean {
  const text = timeText(now)
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay()
  const halfHour = 2 * Number(text.slice(11, 13)) + (text.slice(14, 16) < '30' ? 0 : 1)
  return weekGrid.split(',')[(day + 6) % 7]?.[halfHour] === '1'
}

/** From when to when, in milliseconds since 1970. */
export interface Span {
  from: number
  to: number
}

/** What of a span is within the half hours of a week, those that follow each other as one. */
export function plannedIn(weekGrid: string, { from, to }: Span): Span[] {
  const spans: Span[] = []
  for (let at = Math.floor(from / HALF_HOUR) * HALF_HOUR; at < to; at += HALF_HOUR) {
    if (!isPlanned(weekGrid, at)) continue
    const [begin, end] = [Math.max(from, at), Math.min(to, at + HALF_HOUR)]
    const last = spans.at(-1)
    if (last?.to === begin) last.to = end
    else spans.push({ from: begin, to: end })
  }
  return spans
}

/**
 * The week grid of days (Monday is 1) with a period `HH:mm-HH:mm` on each; an end before the start is on the next day. Every half hour that
 * the period touches counts.
 */
export function weekOf(days: readonly number[], period: string): string {
  const [from = 0, to = 0] = period
    .split('-')
    .map((clock) => (timeOf(`1970-01-01 ${clock}:00`) - timeOf('1970-01-01 00:00:00')) / HALF_HOUR)
  const end = to > from ? to : to + 48
  const week = Array.from({ length: 7 * 48 }, () => '0')
  for (const day of days)
    for (let halfHour = Math.floor(from); halfHour < end; halfHour++) week[((day - 1) * 48 + halfHour) % week.length] = '1'
  return Array.from({ length: 7 }, (_day, day) => week.slice(day * 48, (day + 1) * 48).join('')).join()
}

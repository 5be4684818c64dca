import { nextRuns, parseCron } from '../../../../elements/cron-picker/cron'
import { DAY, SECOND, SERVER_ZONE, timeOf, timeText } from '../../platform/base/time'
import type { R0TaskTable } from './r0-tables'

export type Schedule = Pick<R0TaskTable, 'scheduleType' | 'startTime' | 'endTime' | 'cron' | 'loopMode'>

/** A time in which a task plays, ms since 1970; `to` null: without an end. */
export interface PlayWindow {
  from: number
  to: number | null
}

/** Days that conflicts are looked for. */
const CONFLICT_DAYS = 7
const MAX_WINDOWS = 100

/** Times of an expression after a moment. */
export function fireTimes(cron: string, after: number, count: number): number[] {
  return [...nextRuns(parseCron(cron), { after, timeZone: SERVER_ZONE, count })].map(({ time }) => time.getTime())
}

/** The end of a window that begins at `from`: a time of that day or of the next one. */
function endOf(from: number, clock: string): number {
  const end = timeOf(`${timeText(from).slice(0, 10)} ${clock}:00`)
  return end > from ? end : end + DAY
}

function windowAt(from: number, { scheduleType, endTime, loopMode }: Schedule, length: number): PlayWindow {
  if (endTime !== null) return { from, to: scheduleType === 'cron' ? endOf(from, endTime) : timeOf(endTime) }
  return { from, to: scheduleType === 'cron' || loopMode === 'once' ? from + length * SECOND : null }
}

/**
 * The window that a task is in, or the next one; null if none comes.
 *
 * @param length seconds of all files
 */
export function currentWindow(schedule: Schedule, now: number, length: number, since: number): PlayWindow | null {
  const { scheduleType, startTime, cron } = schedule
  if (scheduleType === 'now') return { from: since, to: null }
  if (scheduleType === 'once') {
    if (startTime === null) return null
    const window = windowAt(timeOf(startTime), schedule, length)
    return window.to !== null && window.to <= now ? null : window
  }
  if (cron === null) return null
  // A window that began before now may still last: of a day at most.
  for (const from of fireTimes(cron, now - DAY, MAX_WINDOWS)) {
    const window = windowAt(from, schedule, length)
    if (from > now || (window.to !== null && window.to > now && from >= since - SECOND)) return window
  }
  const [next] = fireTimes(cron, now, 1)
  return next === undefined ? null : windowAt(next, schedule, length)
}

/** The windows of the next days. */
function windowsOf(schedule: Schedule, now: number, length: number): PlayWindow[] {
  const { scheduleType, cron } = schedule
  if (scheduleType !== 'cron') {
    const window = currentWindow(schedule, now, length, now)
    return window ? [window] : []
  }
  const until = now + CONFLICT_DAYS * DAY
  return fireTimes(cron ?? '', now, MAX_WINDOWS)
    .filter((from) => from < until)
    .map((from) => windowAt(from, schedule, length))
}

interface Planned {
  schedule: Schedule
  /** Seconds. */
  length: number
}

/** The first time of the next days in which two tasks play at once; null if there is none. */
export function firstConflict(one: Planned, other: Planned, now: number): PlayWindow | null {
  const others = windowsOf(other.schedule, now, other.length)
  for (const { from, to } of windowsOf(one.schedule, now, one.length))
    for (const window of others) {
      const start = Math.max(from, window.from)
      const end = Math.min(to ?? Infinity, window.to ?? Infinity)
      if (start < end) return { from: start, to: Number.isFinite(end) ? end : null }
    }
  return null
}

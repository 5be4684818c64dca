import type { Locale } from '../../core/i18n'
import type { Run } from '../cron'

export interface RunDay {
  /** `11-23`, with the year where it is another one than the first run's. */
  readonly date: string
  readonly weekday: string
  /** Place of its first run among all, from 1. */
  readonly first: number
  readonly runs: readonly Run[]
}

/** Runs by day, as the zone's calendar has it. */
export function runDays(runs: readonly Run[], locale: Locale): RunDay[] {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const year = runs[0]?.wall.getUTCFullYear()
  const days: (RunDay & { runs: Run[] })[] = []
  for (const [index, run] of runs.entries()) {
    const iso = run.wall.toISOString().slice(0, 10)
    const date = run.wall.getUTCFullYear() === year ? iso.slice(5) : iso
    const last = days.at(-1)
    if (last?.date === date) last.runs.push(run)
    else days.push({ date, weekday: weekday.format(run.wall), first: index + 1, runs: [run] })
  }
  return days
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** `3 小时后`, `in 3 hr.`: the largest unit that is reached; `ms` from now. */
export function fromNow(ms: number, locale: Locale): string {
  const seconds = Math.max(Math.round(ms / 1000), 0)
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(locale, { style: 'narrow' }).format(Math.floor(seconds / size), unit)
}

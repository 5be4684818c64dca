import type { CronError, CronWarning } from './findings.types'
import { parseCron } from './parse'
import { nextRuns, type RunOptions } from './runs'
import type { CronReading, CronTree } from './tree.types'
import { valuesOf } from './values'

export interface CronValidation {
  /** The scheduler accepts the text. It may still never run: see the warnings. */
  readonly valid: boolean
  readonly errors: readonly CronError[]
  readonly warnings: readonly CronWarning[]
}

/** Runs closer together than this are a load worth a warning, in seconds. */
const heavy = 10

/** The scheduler's verdict, with warnings about what it overlooks, about load, and about schedules that never run. */
export function validateCron(text: string, options: Pick<RunOptions, 'after' | 'timeZone'> = {}): CronValidation {
  const reading = parseCron(text)
  return { valid: reading.valid, errors: reading.errors, warnings: [...reading.warnings, ...scheduleWarnings(reading, options)] }
}

/** Warnings about the schedule as a whole. */
export function scheduleWarnings(reading: CronReading, options: Pick<RunOptions, 'after' | 'timeZone'> = {}): CronWarning[] {
  const { text, tree, valid } = reading
  if (!tree || !valid) return []
  const whole = { field: null, start: 0, end: text.length, found: text }
  if (nextRuns(reading, { ...options, count: 1 }).length === 0) return [{ kind: 'never-runs', ...whole }]
  return shortestPause(tree) < heavy
    ? [{ kind: 'frequent', ...whole, field: 'second', start: tree.second.start, end: tree.second.end, found: tree.second.text }]
    : []
}

/** Seconds between two runs of the same minute, or of two minutes that follow one another. */
function shortestPause(tree: CronTree): number {
  const seconds = valuesOf(tree.second.items, 'second')
  const minutes = valuesOf(tree.minute.items, 'minute')
  const within = seconds.slice(1).map((second, index) => second - seconds[index]!)
  const neighbours = minutes.some((minute, index) => minutes[index + 1] === minute + 1)
  return Math.min(...within, neighbours ? 60 + seconds[0]! - seconds.at(-1)! : 60)
}

import { mustBeValid } from './cron-error'
import { parseCron } from './parse'
import { nextRuns, type RunOptions } from './runs'

/**
 * When a job runs next: at most `count` moments, in order. Empty when it never runs any more.
 * @throws {InvalidCronError} for a text the scheduler refuses.
 * @throws {RangeError} for an unknown time zone.
 */
export function nextFireTimes(text: string, options: RunOptions = {}): Date[] {
  return nextRuns(mustBeValid(parseCron(text)), options).map(({ time }) => time)
}

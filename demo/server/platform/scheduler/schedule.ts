import { nextRuns, parseCron } from '../../../../elements/cron-picker/cron'
import { SERVER_ZONE, timeText } from '../base/time'

/** Whether the scheduler takes a text for an expression. */
export function isCron(text: string): boolean {
  return parseCron(text).valid
}

/** When an expression runs first after a moment, by the clock of the server; null: never any more, or it is none. */
export function nextFireTime(cron: string, after: number): string | null {
  const [run] = nextRuns(parseCron(cron), { after, timeZone: SERVER_ZONE, count: 1 })
  return run ? timeText(run.time.getTime()) : null
}

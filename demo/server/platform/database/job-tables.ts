import type { Audit } from './columns'

/** A scheduled job (see scheduler). */
export interface SysQuartzJobTable extends Audit {
  id: string
  /** What it does: one of a closed list (jobs/kinds). */
  jobClassName: string
  cronExpression: string
  /** A text, or a JSON object. */
  parameter: string | null
  description: string | null
  /** 0 runs at its times, -1 is stopped. */
  status: number
  /** When it runs next; null: stopped, or never any more. */
  nextFireTime: string | null
}

export type RunOutcome = 'running' | 'success' | 'failure' | 'lost'

/** A run of a job, with what it was begun with. */
export interface SysQuartzRunTable {
  id: string
  jobId: string
  jobClassName: string
  parameter: string | null
  /** The moment of the schedule it belongs to; of one job each is there once. Null: begun by hand. */
  plannedTime: string | null
  /** Who began it by hand. */
  username: string | null
  /** Which process works on it. */
  process: string
  startTime: string
  /** When that process last said so. */
  beatTime: string
  endTime: string | null
  outcome: RunOutcome
  message: string | null
  /** Milliseconds. */
  costTime: number | null
}

export interface JobTables {
  sysQuartzJob: SysQuartzJobTable
  sysQuartzRun: SysQuartzRunTable
}

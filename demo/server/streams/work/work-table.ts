/** Kinds of supervised work: pull, distribute, transcode, carousel. */
export type WorkKindName = 'proxy' | 'distribute' | 'trans' | 'r0'

/**
 * - `waiting`: started, and not running yet
 * - `running`: media flows
 * - `retrying`: has ended by a failure and starts again at `nextTry`
 * - `failed`: starts again only when somebody changes or restarts it
 * - `idle`: on demand without viewers, or paused
 */
export type WorkState = 'stopped' | 'waiting' | 'running' | 'retrying' | 'failed' | 'idle'

/** Target and actual state of a long-running task. A lease names the process that runs it. */
export interface WorkTable {
  id: string
  kind: WorkKindName
  /** Id of the task. */
  ownerId: string
  /** Device that the task belongs to; its managers see the task. */
  equipmentId: string
  /** Target state. */
  wanted: 'running' | 'stopped'
  state: WorkState
  /** Process that holds the lease; null if none does. */
  process: string | null
  /** Last sign of life of that process, ms since 1970. */
  beatAt: number | null
  retryCount: number
  /** ms since 1970. */
  nextTry: number | null
  /** When the current run began, `YYYY-MM-DD HH:mm:ss`. */
  since: string | null
  lastError: string | null
  kbps: number | null
  /** Seconds of video per second. */
  speed: number | null
  /** Traffic of the last ten minutes of running, JSON (work/trend). */
  trend: string | null
  /** Last lines of the log, JSON. */
  log: string | null
  updateTime: string | null
}

/** A line of the log of a task. */
export interface LogLine {
  time: string
  level: 'info' | 'warn' | 'error'
  text: string
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblWork: WorkTable
  }
}

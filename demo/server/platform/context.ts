import type { PasswordHasher } from './identity/password-hash'
import type { Sessions } from './identity/sessions'
import type { MemoryAttempts } from './identity/memory-attempts'
import type { Database } from './database/connection'
import type { Hub } from './realtime/hub'
import type { Measures } from './measures/measures'
import type { ReportRunner } from './report-runner/runner.types'
import type { Scheduler } from './scheduler/scheduler'
import type { Settings } from './base/settings'
import { timeText } from './base/time'

/** Services of the server that every handler gets; created once per server. Areas add theirs by `declare module`. */
export interface ServerContext {
  database: Database
  settings: Settings
  passwords: PasswordHasher
  sessions: Sessions
  /** In place of what cannot be written. */
  memoryAttempts: MemoryAttempts
  /** What captchas are made of: the same for all processes on one database. */
  captchaSecret: Buffer
  hub: Hub
  /** Runs the queries of reports. */
  reports: ReportRunner
  /** What is told of this process. */
  measures: Measures
  /** Runs scheduled jobs. */
  scheduler: Scheduler
}

/** The server's present time as stored text. */
export function nowText(context: Pick<ServerContext, 'settings'>): string {
  return timeText(context.settings.clock.now())
}

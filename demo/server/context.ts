import type { PasswordHasher } from './identity/password-hash'
import type { Sessions } from './identity/sessions'
import type { Unwritten } from './identity/unwritten'
import type { Database } from './database/connection'
import type { Hub } from './realtime/hub'
import type { Measures } from './measures/measures'
import type { ReportRunner } from './long-reads/runner'
import type { Scheduler } from './scheduler/scheduler'
import type { EmbeddedSource } from './media/embedded'
import type { Ingest } from './media/ingest'
import type { MediaNodes } from './media/media-nodes'
import type { Recorder } from './media/recorder'
import type { SharedStreams } from './media/shared-streams'
import type { WatchGuard } from './media/watch-guard'
import type { Settings } from './settings'
import { timeText } from './time'

/** What every handler works with; made once per server. */
export interface ServerContext {
  database: Database
  settings: Settings
  passwords: PasswordHasher
  sessions: Sessions
  /** In place of what can not be written. */
  unwritten: Unwritten
  /** What captchas are made of: the same for all processes on one database. */
  captchaSecret: Buffer
  hub: Hub
  /** Runs the queries of reports. */
  reports: ReportRunner
  /** What is told of this process. */
  measures: Measures
  /** Live pictures. */
  media: EmbeddedSource
  /** What all processes on the database carry. */
  shared: SharedStreams
  /** Lets go who may not watch any more. */
  watchGuard: WatchGuard
  /** Media servers beside ours. */
  nodes: MediaNodes
  /** Where encoders push to. */
  ingest: Ingest
  /** Records devices. */
  recorder: Recorder
  /** What tickets for them are sealed with: the same for all processes on one database. */
  mediaSecret: Buffer
  /** Runs scheduled jobs. */
  scheduler: Scheduler
}

/** The server's present time as stored text. */
export function nowText(context: Pick<ServerContext, 'settings'>): string {
  return timeText(context.settings.clock.now())
}

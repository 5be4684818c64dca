import type { Message } from '../../platform/base/message'
import type { PermissionCode } from '../../platform/base/permission-codes'
import type { StreamError } from '../../media/contract/stream-error'
import type { Picture } from '../../media/feeds/pushed-feed'
import type { LogLine, WorkKindName } from './work-table'

/** What a worker tells its supervisor. */
export interface WorkReport {
  /** Media flows. */
  running(): void
  /** Nothing flows without a failure: on demand without viewers, paused. */
  idle(): void
  /** Waits for something, e.g. the stream of its source. */
  waiting(reason: string | Message): void
  log(text: string | Message, level?: LogLine['level']): void
  /** The task has ended: by a failure, or by itself (null). */
  ended(error: StreamError | null): void
}

/** What runs a task, and what it sends. */
export interface WorkerFacts {
  /** `server`: this process without a tool; `node`: a media server. */
  program: 'server' | 'ffmpeg' | 'node'
  /** Of the program; null: it has not begun, or it is elsewhere. */
  pid: number | null
  /** Name of the media server. */
  node: string | null
  /** What comes out of it; null before the first picture, and where that is the stream of another device. */
  picture: Picture | null
  /** Codec of its sound. */
  sound: string | null
}

/** Runs one task in this process. */
export interface Worker {
  facts(): WorkerFacts
  /** Traffic and speed at present; null: unknown. */
  stats(): { kbps: number | null; speed: number | null }
  /** Called about once a second: checks what may end or change the task. */
  check?(): Promise<void>
  /**
   * Ends the task; resolves when nothing of it is left.
   *
   * @param isTaken another process runs it already: what is stored belongs to that one
   */
  stop(isTaken?: boolean): Promise<void>
}

/** A kind of supervised tasks. */
export interface WorkKind {
  kind: WorkKindName
  /** Topic of its changes, and the permission to receive it. */
  topic: string
  permission: PermissionCode
  /** Whether this process can run the task; tasks of absent sources stay with the process that has them. Default: yes. */
  canRunHere?(ownerId: string): Promise<boolean>
  /** Ends what a process that has died left behind. `wasLive`: the device of the task was live by it. */
  release?(ownerId: string, wasLive: boolean): Promise<void>
  /** @throws StreamError if it cannot be started */
  start(ownerId: string, report: WorkReport): Promise<Worker>
}

import type { Queryable } from '../../platform/database/transactions'

/** Records devices. Every two seconds it decides which ones. */
export interface Recorder {
  /** Ids of the devices whose recording was started by a user. */
  startedManually(db: Queryable): Promise<ReadonlySet<string>>
  /** Begins to look by itself. */
  begin(): Promise<void>
  /** Looks now: something has changed that it goes by. */
  poll(): Promise<void>
  /** Whether there is room. */
  readonly space: Space
  /** Ends all recordings and waits until they are on the disk. */
  close(): Promise<void>
}

/** Room for recordings. */
export interface Space {
  /** There is none, and nothing that may be removed. */
  readonly isFull: boolean
  /** What is there; bytes. */
  figures(): Promise<SpaceStats>
  /** Removes what is too old or too much, the oldest first; what is locked stays. Files that nobody knows go as well. */
  keep(): Promise<void>
}

export interface SpaceStats {
  /** What recordings of this server take, of them what is locked, and what they may. */
  used: number
  locked: number
  limit: number
  /** Free on the disk, of what; and what stays free. */
  free: number
  total: number
  reserve: number
}

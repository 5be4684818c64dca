import type { Queryable } from '../../platform/database/transactions'

/** Receives the streams that encoders push. */
export interface Ingest {
  /** Whether a device has a push, which names its stream. */
  hasPush(db: Queryable, equipmentId: string): Promise<boolean>
  /** Null where it does not listen. */
  readonly port: number | null
  /** Listens, where it is said at which port; resolves with that, or with null where it is taken: all else works without it. */
  listen(at: { host: string; port: number } | null): Promise<number | null>
  /** Looks now: something has changed that may end a push. */
  poll(): Promise<void>
  /** Ends all pushes and waits until that is stored. */
  close(): Promise<void>
}

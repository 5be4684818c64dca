import type { Queryable } from '../../platform/database/transactions'
import type { Caller } from '../../platform/identity/caller'
import type { Pushed } from '../rtmp/publisher-protocol'
import type { EndPush, Taker } from '../rtmp/rtmp-server'

/** Why a push is refused. */
export type PushError = 'unknown' | 'key' | 'expired' | 'disabled' | 'deviceDisabled' | 'busy' | 'full'

/** The sender of a stream at present. */
export interface StreamSender {
  /** Real name of a user who sends by his session; null: an encoder with the key, or another process receives the stream. */
  name: string | null
  /** `YYYY-MM-DD HH:mm:ss`; null before the first picture. */
  since: string | null
}

/** Receives the streams that encoders push. */
export interface Ingest {
  /**
   * Admits a push by its key. `isTakeover`: the same encoder may have reconnected, so that `busy` is no refusal to write down.
   */
  admit(pushed: Pushed, address: string, end: EndPush, isTakeover?: boolean): Promise<Taker | PushError>
  /** The key of a push that a user may make by his session, without its key; null where he may not. */
  keyForCaller(caller: Caller, stream: { app: string; stream: string }): Promise<string | null>
  /** The present sender of a stream; null: there is none. */
  senderOf(stream: { app: string; stream: string }): Promise<StreamSender | null>
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

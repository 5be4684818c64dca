import type { FlvTag } from '../flv/tags'
import type { StreamError } from '../contract/stream-error'

/** Where a client delivers what it fetches. */
export interface PullSink {
  tag(tag: FlvTag): void
  /** A line for the log of the task. */
  log(line: string): void
  /** The stream has ended; called once, never after `close`. */
  ended(error: StreamError): void
}

export interface PullOptions {
  allowPrivate: boolean
  /** Milliseconds without data after which the source counts as dead. */
  timeout: number
  /** Maximum bytes of one tag. */
  maxTag: number
}

/** A running client; `close` ends it without a call of `ended`. */
export interface OpenStream {
  /** Of the program that fetches it; undefined: this process does. */
  readonly pid?: number | null
  close(): void
}

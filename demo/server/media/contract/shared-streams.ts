import type { StreamKey, StreamStat, ViewerSession } from './source'

/** A stream and the process that serves it. */
export interface SharedStreamStat extends StreamStat {
  /** Null if it is not a push. */
  codec: string | null
  /** Seconds of video received per second; null if unknown. */
  speed: number | null
}

/** Streams of all processes on the database, shared with each other. */
export interface SharedStreams {
  /** Name of this process. */
  process: string
  /** All streams of all processes, each once. */
  streams(): Promise<Map<StreamKey, SharedStreamStat>>
  /** Viewers of a stream in all processes. */
  viewerSessions(key: StreamKey): Promise<ViewerSession[]>
  /** Streams and viewers of one process. */
  streamsOf(process: string): Promise<SharedStreamStat[]>
  viewingsOf(process: string, key: StreamKey): Promise<ViewerSession[]>
  /** Ends a viewer session, optionally in one process only: here at once, elsewhere within two seconds. False if the id is unknown. */
  end(viewingId: string, process?: string): Promise<boolean>
  /** Base URLs of processes that receive a pushed stream, `http://host:port`, the most recent last; empty if none. */
  carriersOf(key: StreamKey): Promise<string[]>
  /** Publishes the state of this process and applies the requests of others. */
  share(): Promise<void>
  /** Removes all streams of this process. */
  close(): Promise<void>
}

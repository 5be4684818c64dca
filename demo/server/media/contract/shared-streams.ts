import type { StreamKey, StreamStat, ViewerSession } from './source'

/** A stream as some process carries it. */
export interface SharedStreamStat extends StreamStat {
  /** Null where it is no push. */
  codec: string | null
  /** Seconds of pictures that come in a second; null where that is not known. */
  speed: number | null
}

/** What other processes on the same database carry, and what they know of this one. */
export interface SharedStreams {
  /** What this process is called among them. */
  process: string
  /** All streams, of this process and of others, each once. */
  streams(): Promise<Map<StreamKey, SharedStreamStat>>
  /** Who watches a stream, by this process or another. */
  viewerSessions(key: StreamKey): Promise<ViewerSession[]>
  /** What one process carries, and who watches it there. */
  streamsOf(process: string): Promise<SharedStreamStat[]>
  viewingsOf(process: string, key: StreamKey): Promise<ViewerSession[]>
  /**
   * Ends a watching, by one process alone where that is said: here at once, elsewhere within two seconds. False where there is none with
   * that id.
   */
  end(viewingId: string, process?: string): Promise<boolean>
  /**
   * Where a stream is fetched that is pushed to another process, `http://host:port`, who has told of it last first; none where none carries
   * it.
   */
  carriersOf(key: StreamKey): Promise<string[]>
  /** Tells the others, and ends what they want to end. */
  share(): Promise<void>
  /** Nothing is carried here any more. */
  close(): Promise<void>
}

import type { EmbeddedSource } from './embedded'
import type { Ingest } from './ingest'
import type { MediaNodes } from './media-nodes'
import type { Recorder } from './recorder'
import type { SharedStreams } from './shared-streams'
import type { WatchGuard } from './watch-guard'

declare module '../context' {
  interface ServerContext {
    /** Live streams of this process. */
    media: EmbeddedSource
    /** Streams of all processes on the database. */
    shared: SharedStreams
    /** Disconnects viewers that lost access. */
    watchGuard: WatchGuard
    /** Media servers, this process included. */
    nodes: MediaNodes
    /** Receives the streams that encoders push. */
    ingest: Ingest
    /** Records devices. */
    recorder: Recorder
    /** Signs the tickets in playback URLs. All processes on one database have the same. */
    mediaSecret: Buffer
  }
}

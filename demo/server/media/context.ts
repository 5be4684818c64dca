import type { EmbeddedSource } from './feeds/embedded'
import type { Ingest } from './contract/ingest'
import type { MediaNodes } from './contract/media-nodes'
import type { Recorder } from './contract/recorder'
import type { Rtc } from './contract/rtc'
import type { SharedStreams } from './contract/shared-streams'
import type { WatchGuard } from './tickets/watch-guard'
import type { VideoFolder } from './video-folder/video-folder'

declare module '../platform/context' {
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
    /** WebRTC publications and their viewers. */
    rtc: Rtc
    /** Records devices. */
    recorder: Recorder
    /** Video files of on-demand videos and carousels. */
    videos: VideoFolder
    /** Signs the tickets in playback URLs. All processes on one database have the same. */
    mediaSecret: Buffer
  }
}

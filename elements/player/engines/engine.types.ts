import type { Play } from '../choice/play-choice'
import type { PlayerErrorCode } from '../player.types'

/** Why a stream is not played any more. */
export interface PlayFailure {
  readonly code: PlayerErrorCode
  /** Of the browser or the library, for the console and support. */
  readonly detail?: string | undefined
}

/** What only the transport knows. */
export interface EngineMetrics {
  /** Received so far; null where nobody counts. */
  readonly bytes: number | null
  /** Where the transport measures its rate itself. */
  readonly kbps?: number
  readonly codec: string | null
  /** s; null where what is buffered tells it. */
  readonly latency: number | null
}

export interface EngineRequest {
  readonly play: Play
  readonly video: HTMLVideoElement
  readonly lowLatency: boolean
  /** Told once, and never after `destroy`. */
  readonly onFailure: (failure: PlayFailure) => void
}

/** A stream on its way into a video element. */
export interface PlayEngine {
  /** Closes its connections and lets go of the video element. */
  destroy(): void
  figures(): EngineMetrics
  /** Pictures shown so far, where the time of the element does not tell whether there are any; null: it does. */
  pictures?(): number | null
}

/** The one door of every engine. */
export type OpenEngine = (request: EngineRequest) => PlayEngine

export const noMetrics: EngineMetrics = { bytes: null, codec: null, latency: null }

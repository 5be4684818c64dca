import type { Clock } from '../../core/realtime'
import type { PlayEngine, PlayFailure } from '../engines/engine.types'
import type { PlayerQuality, PlayerState, PlayerStats } from '../player.types'
import type { Play, PlayChoice } from '../choice/play-choice'

/** The picture that a stream is drawn into. */
export interface Surface {
  /** s */
  position(): number
  /** s; null while nothing is buffered. */
  bufferedEnd(): number | null
  frames(): { readonly width: number; readonly height: number; readonly decoded: number; readonly dropped: number }
  seek(to: number): void
  /** Goes on where something else has paused it. */
  resume(): void
  pause(): void
  /** Keeps the last picture after its stream has ended; false where there is none. */
  hold(): boolean
  /** It is seen in a window of its own. */
  isApart(): boolean
}

/** Whether anybody can see the page. */
export interface PageVisibility {
  isHidden(): boolean
  subscribe(listener: () => void): () => void
}

export interface PlaybackSettings {
  readonly clock: Clock
  readonly surface: Surface
  readonly visibility: PageVisibility
  readonly open: (play: Play, lowLatency: boolean, onFailure: (failure: PlayFailure) => void) => PlayEngine
  readonly on: PlaybackEvents
}

/** What somebody may want to hear of. */
export interface PlaybackEvents {
  readonly stateChange: (state: PlayerState, previous: PlayerState) => void
  readonly firstFrame: (ms: number) => void
  readonly failure: (failure: PlayFailure) => void
  readonly stats: (stats: PlayerStats) => void
}

/** What to play. `choose` is asked anew for the other quality when the first cannot be decoded. */
export interface PlayPlan {
  /** What is played, the same for each quality and protocol of it. */
  readonly source: unknown
  readonly choose: (quality: PlayerQuality) => PlayChoice
  readonly quality: PlayerQuality
  readonly lowLatency: boolean
  /** s into a recording at which it begins. */
  readonly from: () => number
}

/** What a view draws. */
export interface PlaybackView {
  readonly state: PlayerState
  readonly play: Play | null
  /** Attempts in a row that failed; more than 0 while it reconnects. */
  readonly attempt: number
  /** Of the clock, ms; null while an attempt runs. */
  readonly retryAt: number | null
  readonly failure: PlayFailure | null
  /** ms since 1970 of the last picture, which is kept until the next one comes; null where none is kept. */
  readonly pictureAt: number | null
}

export interface Playback {
  readonly getState: () => PlaybackView
  readonly subscribe: (listener: () => void) => () => void
  /** From the beginning; nothing to play makes it idle. */
  start(plan: PlayPlan): void
  /** By the user. A recording pauses. */
  stop(): void
  /** To so many s of a recording, which is played again where it had ended. */
  seek(to: number): void
  /** Back to the beginning: nothing is connected. */
  clear(): void
  /** Now instead of after the wait; what is paused goes on. */
  retry(): void
  /** The first picture is there. */
  shown(): void
  /** The stream has come to its own end. */
  finished(): void
  /** For good. */
  destroy(): void
}

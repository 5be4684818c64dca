import type { PlayerProtocol, PlayerQuality } from './player.types'
import type { ClipControl } from './use-clip'
import type { ScreenControl } from './use-screens'
import type { SoundControl } from './use-sound'

/** What the bar shows and does. */
export interface PlayerControl {
  readonly hasSource: boolean
  /** Plays, or tries to. */
  readonly isRunning: boolean
  /** It can be paused instead of stopped. */
  readonly isRecording: boolean
  /** There is something to take a picture of. */
  readonly hasPicture: boolean
  /** Pictures and clips are offered. */
  readonly mayCapture: boolean
  readonly sound: SoundControl
  readonly clip: ClipControl
  readonly screens: ScreenControl
  readonly hasSub: boolean
  readonly quality: PlayerQuality
  readonly qualities: readonly PlayerQuality[]
  readonly protocol: PlayerProtocol | null
  readonly protocols: readonly PlayerProtocol[]
  readonly addresses: readonly { readonly kind: 'rtmp' | 'rtsp'; readonly url: string }[]
  readonly hasInfo: boolean
  toggle: () => void
  snapshot: () => void
  chooseQuality: (quality: PlayerQuality) => void
  chooseProtocol: (protocol: PlayerProtocol) => void
  copy: (url: string) => void
  toggleInfo: () => void
}

import type { Ref } from 'react'
import { defineEntry, event, type MethodNames, type ViewProps } from '../core/define/element-entry'
import { count, flag, list, oneOf, record, text } from '../core/define/prop-specs'
import type { PlayerErrorCode, PlayerFit, PlayerProtocol, PlayerQuality, PlayerState, PlayerStats, PlayUrls } from './player.types'

/**
 * Plays a live stream or a recording and keeps it going.
 * @parts base, video, button
 */
export const playerProps = defineEntry({
  tag: 'ops-player',
  display: 'block',
  props: {
    /** What it is called: shown over the picture, spoken, and the beginning of file names. */
    label: text(),
    /** Where the stream is. As attribute: JSON. */
    source: record<PlayUrls>(),
    /** Id of a device whose addresses the server of this page is asked for, where no `source` is given. */
    device: text(),
    /** Plays as soon as there is a source. */
    autoplay: flag(),
    /** Without sound; `muted="false"` begins with sound where the browser allows it. */
    muted: flag({ initial: true }),
    /** Shows buttons over the picture. */
    controls: flag(),
    /** Offers to take pictures and clips, where there are buttons; `capture="false"` does not. */
    capture: flag({ initial: true }),
    /** contain, cover or fill. */
    fit: oneOf<PlayerFit>('contain'),
    /** For whoever steers the camera: WebRTC first, and a shorter lag. */
    lowLatency: flag(),
    /** The camera's full picture or its smaller one: main or sub. */
    quality: oneOf<PlayerQuality>('main'),
    /** Seconds into a recording at which it begins. */
    startAt: count(),
    /** How fast a recording runs: 0.5 to 16. */
    rate: count(),
    /** Which to try, in this order: wsFlv, whep, hls, httpFlv, mp4. As attribute: JSON. */
    protocols: list<readonly PlayerProtocol[]>('texts'),
  },
  events: {
    /** What it does has changed. */
    'ops-state-change': event<{ state: PlayerState; previous: PlayerState }>(),
    /** The first picture is there, ms after it was asked for. */
    'ops-first-frame': event<{ ms: number }>(),
    /** A stream could not be played, or broke off. */
    'ops-error': event<{ error: Error; code: PlayerErrorCode; message: string }>(),
    /** The user took a picture; prevented, it is not saved as a file. */
    'ops-snapshot': event<{ blob: Blob; name: string }>({ cancelable: true }),
    /** The user recorded a clip; prevented, it is not saved as a file. */
    'ops-clip': event<{ blob: Blob; name: string }>({ cancelable: true }),
    /** Once a second while it plays. */
    'ops-stats': event<PlayerStats>(),
    /** Some times a second while a recording plays, and after a seek: seconds from its beginning. */
    'ops-time': event<{ position: number; duration: number }>(),
    /** The user changed the sound, or the browser allowed none. */
    'ops-volume': event<{ muted: boolean; volume: number }>({ sets: ({ muted }) => ({ muted }) }),
    /** The user chose the other picture of the camera. */
    'ops-quality': event<{ quality: PlayerQuality }>({ sets: (change) => change }),
  },
  methods: ['play', 'stop', 'seek', 'snapshot'] as MethodNames<PlayerApi>,
})

/** What the element can be told to do. */
export interface PlayerApi {
  /** Starts or resumes playback. */
  play: () => void
  /** Ends live playback; pauses a recording. */
  stop: () => void
  /** To so many seconds of a recording. */
  seek: (to: number) => void
  /** The picture that is seen now; null where there is none. */
  snapshot: () => Promise<Blob | null>
}

export type PlayerProps = ViewProps<typeof playerProps> & { ref?: Ref<PlayerApi> }

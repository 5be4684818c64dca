import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useStore } from '../core/events/use-store'
import { systemClock } from '../core/realtime'
import { useLatest } from '../parts/use-latest'
import { openTransport } from './engines/open-transport'
import { pageVisibility } from './playback/page-visibility'
import { browserSupport } from './choice/play-support'
import { choosePlay, type PlayOptions } from './choice/play-choice'
import { createPlayback } from './playback/playback'
import type { PlaybackEvents, PlaybackView, PlayPlan } from './playback/playback.types'
import { videoSurface } from './playback/video-surface'
import type { PlayUrls } from './player.types'

export interface PlaybackRequest {
  readonly video: RefObject<HTMLVideoElement | null>
  /** Keeps the last picture while the stream reconnects. */
  readonly last: RefObject<HTMLCanvasElement | null>
  readonly source: PlayUrls | undefined
  readonly wishes: PlayOptions
  readonly autoplay: boolean
  /** s into a recording at which it begins. */
  readonly startAt: number | undefined
  readonly on: PlaybackEvents & { readonly silenced: () => void; readonly time: (position: number, duration: number) => void }
}

export interface PlaybackControl {
  readonly view: PlaybackView
  readonly play: () => void
  readonly stop: () => void
  readonly seek: (to: number) => void
  /** Now instead of after the wait. */
  readonly retry: () => void
}

/** The playback of one video element, which ends with the view. The same addresses in a new object change nothing. */
export function usePlayback({ video, last, source, wishes: playOptions, autoplay, startAt, on }: PlaybackRequest): PlaybackControl {
  const latest = useLatest({ on, startAt })
  const [isRequested, setRequested] = useState(autoplay)
  const [lastAutoplay, setLastAutoplay] = useState(autoplay)
  if (lastAutoplay !== autoplay) {
    setLastAutoplay(autoplay)
    if (autoplay) setRequested(true)
  }

  const [playback] = useState(() =>
    createPlayback({
      clock: systemClock,
      visibility: pageVisibility,
      surface: videoSurface(video, last, () => latest.current.on.silenced()),
      open: (play, lowLatency, onFailure) => openTransport({ play, lowLatency, onFailure, video: video.current! }),
      on: {
        stateChange: (state, previous) => latest.current.on.stateChange(state, previous),
        firstFrame: (ms) => latest.current.on.firstFrame(ms),
        failure: (failure) => latest.current.on.failure(failure),
        stats: (stats) => latest.current.on.stats(stats),
      },
    }),
  )
  const view = useStore(playback)

  useLayoutEffect(() => () => playback.destroy(), [playback])

  useEffect(() => {
    const node = video.current!
    const ends = new AbortController()
    const options = { signal: ends.signal }
    node.addEventListener('loadeddata', () => playback.shown(), options)
    node.addEventListener('ended', () => playback.finished(), options)
    node.addEventListener(
      'timeupdate',
      () => {
        const { play, state } = playback.getState()
        if (play?.protocol !== 'mp4' || (state !== 'playing' && state !== 'paused')) return
        latest.current.on.time(node.currentTime, Number.isFinite(node.duration) ? node.duration : 0)
      },
      options,
    )
    return () => ends.abort()
  }, [playback, video, latest])

  const urls = useSame(source)
  const wished = useSame(playOptions)
  const plan = useMemo(
    (): PlayPlan => ({
      source: urls,
      choose: (quality) => choosePlay(urls, { ...wished, quality }, browserSupport, location.href),
      quality: wished.quality,
      lowLatency: wished.lowLatency,
      from: () => latest.current.startAt ?? 0,
    }),
    [urls, wished, latest],
  )
  useEffect(() => {
    if (isRequested) playback.start(plan)
    else playback.clear()
  }, [plan, isRequested, playback])

  return {
    view,
    play() {
      setRequested(true)
      if (isRequested) playback.retry()
    },
    stop: () => playback.stop(),
    seek: (to) => playback.seek(to),
    retry: () => playback.retry(),
  }
}

/** The first of all objects that say the same. */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  const [saved, setKept] = useState({ text, value })
  if (saved.text === text) return saved.value
  setKept({ text, value })
  return value
}

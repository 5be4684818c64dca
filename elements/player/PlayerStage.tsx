import { type KeyboardEvent, type ReactNode, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useFeedback } from '../core/feedback'
import { useStrings } from '../core/i18n'
import type { PlayFailure } from './engines/engine.types'
import { offeredProtocols, type PlayOptions } from './choice/play-choice'
import { readPlayUrls } from './playback/read-play-urls'
import { actionOfKey, type PlayerAction } from './player-keys'
import type { PlayerProps } from './player.props'
import type { PlayerControl } from './player-control'
import { reasonOf } from './player-texts'
import { playerStrings } from './player.strings'
import type { PlayerProtocol, PlayerQuality, PlayerStats } from './player.types'
import { PlayerBar } from './PlayerBar'
import { PlayerHead } from './PlayerHead'
import { PlayerInfo } from './PlayerInfo'
import { PlayerMessage } from './PlayerMessage'
import { useClip } from './use-clip'
import { usePlayback } from './use-playback'
import { useScreens } from './use-screens'
import { useSnapshot } from './use-snapshot'
import { useSound } from './use-sound'

const qualities: readonly PlayerQuality[] = ['main', 'sub']

/** Everything over and around the picture. */
export default function PlayerStage({
  label,
  source: input,
  autoplay,
  muted,
  controls,
  capture,
  fit,
  lowLatency,
  quality: wishedQuality,
  startAt,
  rate,
  protocols,
  ref,
  ...on
}: PlayerProps): ReactNode {
  const t = useStrings(playerStrings)
  const feedback = useFeedback()
  const source = readPlayUrls(input)
  const box = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef<HTMLCanvasElement>(null)
  const [quality, setQuality] = useQuality(wishedQuality)
  const [protocol, setProtocol] = useState<PlayerProtocol | null>(null)
  const [hasInfo, setInfo] = useState(false)
  const [stats, setStats] = useState<PlayerStats | null>(null)
  const lastStats = useRef<PlayerStats | null>(null)

  const title = label ?? ''
  const sound = useSound(video, muted, on.onVolume)
  const snapshot = useSnapshot(video, title, on.onSnapshot)
  const clip = useClip(video, title, on.onClip)
  const screens = useScreens(box, video)
  const options: PlayOptions = { protocols, lowLatency, quality, protocol }
  const { view, play, stop, seek, retry } = usePlayback({
    video,
    last,
    source,
    wishes: options,
    autoplay,
    startAt,
    on: {
      stateChange: (state, previous) => on.onStateChange({ state, previous }),
      firstFrame: (ms) => on.onFirstFrame({ ms }),
      failure: reportFailure,
      stats(next) {
        lastStats.current = next
        // Nothing else is drawn anew every second.
        if (hasInfo) setStats(next)
        on.onStats(next)
      },
      time: (position, duration) => on.onTime({ position, duration }),
      silenced: () => on.onVolume({ muted: true, volume: sound.volume }),
    },
  })

  function reportFailure({ code, detail }: PlayFailure): void {
    const message = reasonOf(code, t)
    on.onError({ code, message, error: new Error(message, { cause: detail }) })
  }

  useImperativeHandle(ref, () => ({ play, stop, seek, snapshot }))
  useRate(video, rate)

  const { state } = view
  const isRunning = state !== 'idle' && state !== 'ended' && state !== 'failed' && state !== 'paused'
  const shownQuality = view.play?.quality ?? quality
  const urls = shownQuality === 'sub' ? source?.sub : source
  const hasSource = source !== undefined && offeredProtocols(source, options).concat(offeredProtocols(source.sub, options)).length > 0

  const control: PlayerControl = {
    hasSource,
    isRunning,
    isRecording: view.play?.protocol === 'mp4',
    hasPicture: state === 'playing' || state === 'stalled' || state === 'paused',
    mayCapture: capture,
    sound,
    clip,
    screens,
    hasSub: source?.sub !== undefined,
    quality: shownQuality,
    qualities,
    protocol: view.play?.protocol ?? null,
    protocols: offeredProtocols(urls, options),
    addresses: (['rtmp', 'rtsp'] as const).flatMap((kind) => (urls?.[kind] ? [{ kind, url: urls[kind] }] : [])),
    hasInfo,
    toggle: isRunning ? stop : play,
    snapshot: () => void snapshot(),
    chooseQuality(next) {
      setQuality(next)
      on.onQuality({ quality: next })
    },
    chooseProtocol: setProtocol,
    copy: (url) => void copy(url),
    toggleInfo() {
      setStats(lastStats.current)
      setInfo(!hasInfo)
    },
  }

  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      feedback.toast({ tone: 'success', title: t('copied') })
    } catch {
      feedback.toast({ tone: 'danger', title: t('notCopied'), text: url })
    }
  }

  const actions: Readonly<Record<PlayerAction, () => void>> = {
    toggle: control.toggle,
    mute: sound.toggle,
    louder: () => sound.turn(1),
    softer: () => sound.turn(-1),
    fullscreen: screens.toggleFull,
    pip: screens.togglePip,
    snapshot: control.snapshot,
    clip: clip.toggle,
    info: control.toggleInfo,
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target } = event
    if (!controls || !(target instanceof Node) || !box.current!.contains(target)) return
    const action = actionOfKey(event, target === box.current ? 'stage' : target instanceof HTMLInputElement ? 'range' : 'button')
    if (!action || (!capture && (action === 'snapshot' || action === 'clip'))) return
    event.preventDefault()
    event.stopPropagation()
    actions[action]()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole player; each has a button too
    <div
      ref={box}
      className="ops-player"
      role="group"
      aria-label={label ?? t('player')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys need a place to be pressed at
      tabIndex={controls ? 0 : undefined}
      data-state={state}
      onKeyDown={onKeyDown}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- cameras have none */}
      <video
        ref={video}
        part="video"
        data-fit={fit}
        playsInline
        disableRemotePlayback
        poster={posterOf(source?.thumb)}
        aria-label={`${t('picture')} ${title}`.trim()}
        onDoubleClick={controls ? screens.toggleFull : undefined}
      />
      <canvas ref={last} data-fit={fit} hidden={view.pictureAt === null} aria-hidden="true" width={0} height={0} />
      <PlayerHead label={label} view={view} clip={clip.seconds} t={t} />
      <PlayerMessage view={view} hasSource={hasSource} t={t} onPlay={play} onRetry={retry} />
      {hasInfo && <PlayerInfo stats={state === 'playing' || state === 'stalled' ? stats : null} t={t} />}
      {controls && <PlayerBar control={control} t={t} />}
    </div>
  )
}

/** The page's wish, until the user has another; a new wish of the page goes before it. */
function useQuality(wished: PlayerQuality): [PlayerQuality, (quality: PlayerQuality) => void] {
  const [state, setState] = useState({ wished, quality: wished })
  if (state.wished !== wished) setState({ wished, quality: wished })
  return [state.quality, (quality) => setState({ wished, quality })]
}

/** How fast a recording runs, also the next one: a browser takes nothing above 16. */
function useRate(video: RefObject<HTMLVideoElement | null>, rate = 1): void {
  useLayoutEffect(() => {
    const bounded = Math.min(16, Math.max(0.1, rate))
    if (video.current) Object.assign(video.current, { defaultPlaybackRate: bounded, playbackRate: bounded })
  }, [video, rate])
}

/** Only pictures of the web, as with every address that comes with a record. */
function posterOf(thumb: string | undefined): string | undefined {
  if (!thumb || !URL.canParse(thumb, location.href)) return undefined
  return /^https?:$/.test(new URL(thumb, location.href).protocol) ? thumb : undefined
}

import { type ReactNode, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { useLatest } from '../parts/use-latest'
import { AwaitedPicture } from './AwaitedPicture'
import { useBackAgain } from './playback/use-back-again'
import { usePlayUrls } from './playback/use-play-urls'
import type { PlayerApi, PlayerProps } from './player.props'
import { absenceCode, absenceText } from './player-texts'
import { playerStrings } from './player.strings'
import type { PlayerState } from './player.types'
import PlayerStage from './PlayerStage'

/** A device whose addresses the server is asked for; where it could not be played, again when it is live. */
export default function ServedStage({ device, ref, ...props }: PlayerProps & { device: string }): ReactNode {
  const stage = useRef<PlayerApi>(null)
  const { status, source, error, retry, check: reload, renewal } = usePlayUrls(device)
  const isLost = status === 'failed'
  const [state, setState] = useState<PlayerState>('idle')
  useBackAgain(device, isLost || state === 'reconnecting', () => (isLost ? reload() : stage.current?.play()))
  useReportedAbsence(isLost, error, props.onError)
  /** What the page or the user wants; null: nothing but what `autoplay` says. */
  const [isRequested, setRequested] = useState<boolean | null>(null)
  useImperativeHandle(
    ref,
    () => ({
      play: () => (stage.current ? stage.current.play() : setRequested(true)),
      stop: () => (stage.current ? stage.current.stop() : setRequested(false)),
      seek: (to) => stage.current?.seek(to),
      snapshot: async () => (await stage.current?.snapshot()) ?? null,
    }),
    [],
  )

  if (status !== 'ready') return <AwaitedPicture title={props.label} error={isLost ? error : null} onRetry={retry} />
  return (
    <PlayerStage
      {...props}
      ref={stage}
      autoplay={isRequested ?? props.autoplay}
      device={device}
      source={source}
      onError={(failure) => {
        // It was to be played, and is when there are addresses again.
        setRequested(true)
        renewal.onError(failure)
        return props.onError(failure)
      }}
      onStateChange={(change) => {
        setState(change.state)
        return props.onStateChange(change)
      }}
      onFirstFrame={(frame) => {
        renewal.onFirstFrame()
        return props.onFirstFrame(frame)
      }}
    />
  )
}

/** Tells why there are no addresses; the same reason once, however often it is looked for them. */
function useReportedAbsence(isLost: boolean, error: unknown, onError: PlayerProps['onError']): void {
  const t = useStrings(playerStrings)
  const locale = useLocale()
  const latest = useLatest({ onError, t, locale })
  const reported = useRef('')
  useEffect(() => {
    if (!isLost) {
      reported.current = ''
      return
    }
    const code = absenceCode(error)
    const message = absenceText(error, latest.current.t, latest.current.locale)
    if (reported.current === code + message) return
    reported.current = code + message
    latest.current.onError({ code, message, error: new Error(message, { cause: error }) })
  }, [isLost, error, latest])
}

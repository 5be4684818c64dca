import { type ReactNode, useEffect } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { useLatest } from '../parts/use-latest'
import { AwaitedPicture } from './AwaitedPicture'
import { useBackAgain } from './playback/use-back-again'
import { usePlayUrls } from './playback/use-play-urls'
import type { PlayerProps } from './player-api'
import { absenceCode, absenceText } from './player-texts'
import { playerStrings } from './player.strings'
import PlayerStage from './PlayerStage'

/** A device whose addresses the server is asked for; where it could not be played, again when it is live. */
export default function ServedStage({ device, ...props }: PlayerProps & { device: string }): ReactNode {
  const t = useStrings(playerStrings)
  const locale = useLocale()
  const { status, source, error, retry, renewal } = usePlayUrls(device)
  const isLost = status === 'failed'
  useBackAgain(isLost ? device : null, retry)
  const latest = useLatest({ onError: props.onError, t, locale })
  useEffect(() => {
    if (!isLost) return
    const message = absenceText(error, latest.current.t, latest.current.locale)
    latest.current.onError({ code: absenceCode(error), message, error: new Error(message, { cause: error }) })
  }, [isLost, error, latest])

  if (status !== 'ready') return <AwaitedPicture title={props.label} error={isLost ? error : null} onRetry={retry} />
  return (
    <PlayerStage
      {...props}
      device={device}
      source={source}
      onError={(failure) => {
        renewal.onError(failure)
        return props.onError(failure)
      }}
      onFirstFrame={(frame) => {
        renewal.onFirstFrame()
        return props.onFirstFrame(frame)
      }}
    />
  )
}

import { LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { viewProps } from '../core/define/view-defaults'
import { useStrings } from '../core/i18n'
import { Icon } from '../parts/icon'
import { lazyPart } from '../parts/lazy-part'
import { useLatest } from '../parts/use-latest'
import { AwaitedPicture } from '../player/AwaitedPicture'
import { PictureNote } from '../player/PictureNote'
import { useBackAgain } from '../player/playback/use-back-again'
import { usePlayUrls } from '../player/playback/use-play-urls'
import type { PlayerApi } from '../player/player.props'
import { playerEntry } from '../player/player.element'
import type { PlayerFit, PlayerProtocol, PlayerQuality, PlayerState } from '../player/player.types'
import { playerWallStrings } from './player-wall.strings'
import type { WallDevice, WallPaneState } from './player-wall.types'

const Player = lazyPart(() => import('../player/Player'))

export interface WallPictureProps {
  device: WallDevice
  url: string
  /** ms until it may begin; asked once. */
  wait: () => number
  quality: PlayerQuality
  isHeard: boolean
  capture: boolean
  fit: PlayerFit
  protocols: readonly PlayerProtocol[] | undefined
  onState: (state: WallPaneState) => void
  onSound: (isAudible: boolean) => void
  /** Its player, to be asked for a picture; null when that is gone. */
  onPlayer: (player: PlayerApi | null) => void
  /** False: the picture is taken for all panes, and saved with them. */
  onSnapshot: () => boolean
}

/** What one device shows: its player, or why there is none. */
export function WallPicture({
  device,
  url,
  wait,
  quality,
  isHeard: isAudible,
  capture,
  fit,
  protocols,
  ...on
}: WallPictureProps): ReactNode {
  const { onState, onSound, onPlayer, onSnapshot } = on
  const isDue = useDue(wait)
  const isServed = device.source === undefined
  const { status, source, error, retry, check: reload, renewal } = usePlayUrls(device.id, { url, enabled: isServed && isDue })
  const step = !isDue ? 'loading' : isServed ? status : 'ready'
  const latest = useLatest({ onState })
  const player = useRef<PlayerApi>(null)
  const [state, setState] = useState<PlayerState>('idle')
  const isLost = step === 'failed'
  const isForbidden = isLost && device.unseen === true
  useBackAgain(isServed ? device.id : null, isLost || state === 'reconnecting', () => (isLost ? reload() : player.current?.play()))
  useEffect(() => {
    // From there on the player tells.
    if (step !== 'ready') latest.current.onState(step === 'loading' ? 'connecting' : isForbidden ? 'forbidden' : 'lost')
  }, [step, isForbidden, latest])

  const before = <AwaitedPicture title={device.title} error={step === 'failed' ? error : null} onRetry={retry} />
  if (isForbidden) return <ForbiddenPicture title={device.title} />
  if (step !== 'ready') return before
  return (
    <Player
      {...viewProps(playerEntry, {
        label: device.title,
        source: isServed ? source : device.source,
        autoplay: true,
        controls: true,
        capture,
        fit,
        muted: !isAudible,
        quality,
        protocols,
        ...renewal,
        onStateChange(change) {
          setState(change.state)
          onState(change.state)
          return true
        },
        onVolume({ muted }) {
          onSound(!muted)
          return true
        },
        onSnapshot,
      })}
      ref={(api) => {
        player.current = api
        onPlayer(api)
      }}
      fallback={before}
    />
  )
}

/** In the place of a device that the user does not see. */
function ForbiddenPicture({ title }: { title: string }): ReactNode {
  const t = useStrings(playerWallStrings)
  return (
    <PictureNote>
      <b className="ops-truncate">{title}</b>
      <Icon of={LockKeyhole} size={24} />
      <span>{t('forbidden')}</span>
    </PictureNote>
  )
}

/** False until the time that it is given has come. */
function useDue(wait: () => number): boolean {
  const [ms] = useState(wait)
  const [isDue, setDue] = useState(ms === 0)
  useEffect(() => {
    if (ms === 0) return undefined
    const waiting = setTimeout(() => setDue(true), ms)
    return () => clearTimeout(waiting)
  }, [ms])
  return isDue
}

import { CircleAlert, type LucideIcon, Pause, Play, RotateCw, Square, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { viewerTime } from '../core/format/clock-text'
import { systemClock } from '../core/realtime'
import { Button } from '../parts/button'
import { Icon } from '../parts/icon'
import { Spinner } from '../parts/Spinner'
import type { PlaybackView } from './playback/playback.types'
import { type PlayerTranslate, reasonOf, stateText } from './player-texts'
import type { PlayerState } from './player.types'

export interface PlayerMessageProps {
  view: PlaybackView
  hasSource: boolean
  t: PlayerTranslate
  onPlay: () => void
  onRetry: () => void
}

const icons: Partial<Readonly<Record<PlayerState, LucideIcon>>> = {
  idle: WifiOff,
  reconnecting: RotateCw,
  ended: Square,
  paused: Pause,
  failed: CircleAlert,
}

/** In the middle: why there is no moving picture, and what can be done. Its words are heard as they change, the seconds are not. */
export function PlayerMessage({ view, hasSource, t, onPlay, onRetry }: PlayerMessageProps): ReactNode {
  const { state, failure, retryAt, pictureAt } = view
  const isBusy = state === 'connecting' || state === 'stalled'
  const icon = state === 'idle' && hasSource ? undefined : icons[state]
  const text = state === 'playing' ? '' : stateText(view, hasSource, t)
  const mayPlay = (state === 'idle' && hasSource) || state === 'ended' || state === 'paused'
  return (
    <div className="ops-player-say" data-shown={state === 'playing' ? undefined : ''}>
      {isBusy && <Spinner size={20} />}
      {icon && <Icon of={icon} size={24} />}
      <b role="status">{text}</b>
      {state === 'reconnecting' && failure && <span>{reasonOf(failure.code, t)}</span>}
      {pictureAt !== null && <span>{t('pictureAt', { time: viewerTime(new Date(pictureAt)) })}</span>}
      {state === 'reconnecting' && retryAt !== null && <Countdown to={retryAt} t={t} />}
      {state === 'reconnecting' && retryAt !== null && <Button onClick={onRetry}>{t('retryNow')}</Button>}
      {state === 'failed' && <Button onClick={onRetry}>{t('retry')}</Button>}
      {mayPlay && (
        <Button icon={Play} onClick={onPlay}>
          {t('start')}
        </Button>
      )}
    </div>
  )
}

function Countdown({ to, t }: { to: number; t: PlayerTranslate }): ReactNode {
  const left = (): number => Math.max(1, Math.ceil((to - systemClock.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const ticking = setInterval(() => setSeconds(Math.max(1, Math.ceil((to - systemClock.now()) / 1000))), 500)
    return () => clearInterval(ticking)
  }, [to])
  return <span>{t('again', { n: seconds })}</span>
}

import { Eye, MapPin, Mic, MicOff, RotateCw, Square, SwitchCamera } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { durationText } from '../../parts/duration-text'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { rtcFailureText } from '../../../../elements/core/rtc'
import { Button } from '../../../../elements/parts/button'
import { Icon } from '../../../../elements/parts/icon'
import { AlarmButton } from './AlarmButton'
import { type Broadcast, type BroadcastState, MAX_ATTEMPTS } from './broadcast'
import { broadcastStrings } from './broadcast.strings'
import type { BroadcastSession } from './use-broadcast-session'

interface LiveControlsProps {
  broadcast: Broadcast
  state: BroadcastState
  session: BroadcastSession
}

/** Over the picture while it is sent: timer, bit rate, viewers, what is wrong, and the buttons. */
export function LiveControls({ broadcast, state, session }: LiveControlsProps): ReactNode {
  const t = useStrings(broadcastStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const { phase, attempt, failure, captureFailure, interrupted, isMuted, kbps, startedAt, facing } = state

  function stop(): void {
    void feedback
      .confirm({ tone: 'danger', title: t('stopTitle'), question: t('stopQuestion'), okText: t('stop') })
      .then((isSure) => isSure && broadcast.stop())
  }

  const warning =
    phase === 'reconnecting'
      ? t('reconnecting', { n: attempt, max: MAX_ATTEMPTS, reason: failure ? rtcFailureText(failure, locale) : '' })
      : captureFailure
        ? t('partLost', { reason: rtcFailureText(captureFailure, locale) })
        : interrupted.length > 0
          ? t(interrupted.includes('video') ? 'cameraInterrupted' : 'microphoneInterrupted')
          : ''
  return (
    <>
      <div className="ops-cast-hud">
        <p className="ops-cast-figures">
          <span data-live={phase === 'live' ? '' : undefined}>
            {phase === 'live' && startedAt !== null ? (
              <Timer since={startedAt} />
            ) : (
              t(phase === 'starting' ? 'starting' : 'reconnectingShort')
            )}
          </span>
          <span>{t('kbps', { kbps })}</span>
          <span>
            <Icon of={Eye} size={16} />
            <span className="ops-sr-only">{t('viewers')}</span>
            {session.viewers}
          </span>
        </p>
        <p className="ops-cast-title">
          <b>{session.title}</b>
          <PositionLine session={session} />
        </p>
        {warning !== '' && (
          <p className="ops-cast-warning" role="status">
            {warning}
          </p>
        )}
      </div>
      <div className="ops-cast-bar">
        <Button icon={isMuted ? MicOff : Mic} aria-pressed={isMuted} onClick={() => broadcast.toggleMute()}>
          {t(isMuted ? 'muted' : 'mute')}
        </Button>
        <Button icon={SwitchCamera} onClick={() => void broadcast.switchCamera()}>
          {t(facing === 'user' ? 'front' : 'rear')}
        </Button>
        <Button kind="danger-solid" icon={Square} onClick={stop}>
          {t('stop')}
        </Button>
        {phase === 'reconnecting' && (
          <Button icon={RotateCw} onClick={() => broadcast.reconnect()}>
            {t('now')}
          </Button>
        )}
        <AlarmButton session={session} />
      </div>
    </>
  )
}

/** How long it is live. */
function Timer({ since }: { since: number }): ReactNode {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return <time>{durationText(Math.floor((now - since) / 1000))}</time>
}

function PositionLine({ session: { position } }: { session: BroadcastSession }): ReactNode {
  const t = useStrings(broadcastStrings)
  if (position.status === 'off') return null
  const accuracy = Math.round(position.last?.accuracy ?? 0)
  return (
    <span>
      <Icon of={MapPin} size={14} />
      {t(`position.${position.status}`, { accuracy })}
    </span>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useStore } from '../../../../elements/core/events/use-store'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { captureMedia, publish } from '../../../../elements/core/rtc'
import { useSessionUser } from '../../../session/runtime-context'
import type { PageProps } from '../../parts/page.types'
import { PhonePage } from '../parts/PhonePage'
import { useWakeLock } from '../parts/use-wake-lock'
import broadcastCss from './broadcast.css?inline'
import { createBroadcast } from './broadcast'
import type { Sender } from './broadcast-calls'
import { broadcastStrings } from './broadcast.strings'
import { CameraPicture } from './CameraPicture'
import { DeviceChoice } from './DeviceChoice'
import { LiveControls } from './LiveControls'
import { StartForm } from './StartForm'
import { useBroadcastSession } from './use-broadcast-session'

/** `/mobile/broadcast?id=`: camera and microphone of the phone as a live device. */
export default function BroadcastPage({ path }: PageProps): ReactNode {
  useSheet(broadcastCss)
  const t = useStrings(broadcastStrings)
  const [query] = useSearchParams()
  const user = useSessionUser()
  const [broadcast] = useState(() => createBroadcast({ capture: captureMedia, publish, now: () => performance.now() }))
  const state = useStore(broadcast.store)
  const [device, setDevice] = useState<Sender | null>(null)
  const [equipmentId, setEquipmentId] = useState(() => query.get('id') ?? '')
  const own: Sender | null = user && { token: user.token, equipmentId }
  const sender = device ?? own
  const session = useBroadcastSession(broadcast, sender)
  const isSending = state.phase !== 'preview' && state.phase !== 'ended'
  useWakeLock(isSending)
  useAskBeforeLeaving(isSending)
  useEffect(() => {
    void broadcast.open()
    return () => broadcast.close()
  }, [broadcast])
  useEffect(() => {
    const life = new AbortController()
    const { signal } = life
    const again = (): void => broadcast.reconnect()
    window.addEventListener('online', again, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again(), { signal })
    return () => life.abort()
  }, [broadcast])

  return (
    <PhonePage title={t('title')} heading={isSending ? null : t('title')} path={path} dark>
      <h1 className="ops-sr-only">{t('title')}</h1>
      <div className="ops-cast">
        <CameraPicture state={state} onRetry={() => void broadcast.open()} />
        {isSending ? (
          <LiveControls broadcast={broadcast} state={state} session={session} />
        ) : (
          <StartForm
            broadcast={broadcast}
            state={state}
            session={session}
            sender={sender}
            onDevice={setDevice}
            choice={sender !== null && sender === own && <DeviceChoice value={equipmentId} onChange={setEquipmentId} />}
          />
        )}
      </div>
    </PhonePage>
  )
}

/** A reload would end what others watch. */
function useAskBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])
}

import { CameraOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { rtcFailureText } from '../../../../elements/core/rtc'
import { Button } from '../../../../elements/parts/button'
import { Empty } from '../../../../elements/parts/indicators'
import type { BroadcastState } from './broadcast'
import { broadcastStrings } from './broadcast.strings'

/** What the camera sees, or why there is no camera. */
export function CameraPicture({ state, onRetry }: { state: BroadcastState; onRetry: () => void }): ReactNode {
  const t = useStrings(broadcastStrings)
  const locale = useLocale()
  const video = useRef<HTMLVideoElement>(null)
  const { stream, captureFailure, facing } = state
  useEffect(() => {
    const { current } = video
    if (!current) return
    current.srcObject = stream
    // It begins with the next picture.
    current.play().catch(() => undefined)
  }, [stream])
  return (
    <div className="ops-cast-picture" aria-busy={stream === null && captureFailure === null}>
      <video ref={video} muted playsInline aria-label={t('preview')} data-mirrored={facing === 'user' ? '' : undefined} />
      {stream === null && captureFailure && (
        <Empty
          icon={CameraOff}
          title={t('noCamera')}
          text={`${rtcFailureText(captureFailure, locale)} ${captureFailure.code === 'denied' ? t('allowCamera') : ''}`}
          actions={<Button onClick={onRetry}>{t('again')}</Button>}
        />
      )}
    </div>
  )
}

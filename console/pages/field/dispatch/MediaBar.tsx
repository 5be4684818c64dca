import { Mic, MicOff, Webcam, CameraOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { rtcFailureText } from '../../../../elements/core/rtc'
import { Button } from '../../../../elements/parts/button'
import { Note } from '../../../../elements/parts/indicators'
import { useLatest } from '../../../../elements/parts/use-latest'
import { useRoomTools } from './room-context'
import { roomStrings } from './room.strings'
import { Sounds } from './Sounds'
import type { UsedMedia } from './use-room-media'

/** Microphone and camera of the user, the sound of the others, and why something of it does not work. */
export function MediaBar({ media }: { media: UsedMedia }): ReactNode {
  const t = useStrings(roomStrings)
  const locale = useLocale()
  const { room, userId } = useRoomTools()
  const { requested, state, failure, send, isOffered, received } = media
  const own = room.members.find(({ memberId }) => memberId === userId)
  const speaks = room.kind === 'talk' && room.floorId === userId
  const maySend = room.status === 'open' && !own?.isMuted && room.kind === 'meeting'
  // What is broadcast is sent by BroadcastBar.
  const isAllowed = maySend || room.kind === 'broadcast' || (speaks && room.status === 'open')
  const latest = useLatest(send)
  // With the floor comes the microphone, and goes with it; elsewhere the user opens it.
  useEffect(() => {
    if (isOffered && speaks) void latest.current({ audio: true, video: false })
  }, [isOffered, speaks, latest])
  useEffect(() => {
    if (!isAllowed) void latest.current(null)
  }, [isAllowed, latest])
  if (!isOffered) return null
  const hasAudio = requested?.audio ?? false
  const hasVideo = requested?.video ?? false
  const change = (audio: boolean, video: boolean): void => void send(audio || video ? { audio, video } : null)
  return (
    <section className="ops-room-media" aria-label={t('media')}>
      {failure && (
        <Note tone="warning" alert>
          {rtcFailureText(failure, locale)} {t('listening')}
        </Note>
      )}
      {maySend && (
        <div className="ops-room-buttons">
          <Button
            icon={hasAudio ? Mic : MicOff}
            aria-pressed={hasAudio}
            loading={state === 'connecting'}
            onClick={() => change(!hasAudio, hasVideo)}
          >
            {t(hasAudio ? 'micOff' : 'micOn')}
          </Button>
          {room.kind === 'meeting' && (
            <Button
              icon={hasVideo ? Webcam : CameraOff}
              aria-pressed={hasVideo}
              loading={state === 'connecting'}
              onClick={() => change(hasAudio, !hasVideo)}
            >
              {t(hasVideo ? 'camOff' : 'camOn')}
            </Button>
          )}
        </div>
      )}
      {room.mediaNodeId !== '' && <span className="ops-muted">{t('viaNode')}</span>}
      {requested && <span className="ops-muted">{t(state === 'live' ? 'sending' : 'connecting')}</span>}
      <Sounds streams={received} />
    </section>
  )
}

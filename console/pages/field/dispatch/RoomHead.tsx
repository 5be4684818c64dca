import { ArrowLeft, CircleDot, CircleStop, Hash, LogOut, Pause, Pencil, PhoneOff, Play, UserRoundPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { durationText } from '../../parts/duration-text'
import { useServerNow } from '../../parts/use-server-now'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport, wireTime } from '../../../../elements/core/transport'
import { Button, IconButton, LinkButton } from '../../../../elements/parts/button'
import { CopyButton } from '../../../../elements/parts/copy-field/CopyButton'
import { Status, Tag } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { usePageHost } from '../../../../elements/parts/page-host'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { dispatchPath, MAX_TITLE, recordingState } from './room-model'
import { textOfValue } from './room-texts'
import { useRoomTools } from './room-context'
import { roomStrings } from './room.strings'

const InviteDialog = lazyPart(() => import('./InviteDialog'), { close: ({ onClose }) => onClose() })

interface RoomHeadProps {
  onBack: () => void
  onLeave: () => void
}

/** Title and state of a room, and what can be done with all of it. */
export function RoomHead({ onBack, onLeave }: RoomHeadProps): ReactNode {
  const t = useStrings(roomStrings)
  const { room, isIn, isHost, running, perform } = useRoomTools()
  const feedback = useFeedback()
  const { go } = usePageHost()
  const permission = useControlPermissions()
  const [invites, setInvites] = useState(false)
  const transport = useTransport()
  const isOpen = room.status === 'open'
  /** The server lets a host change, pause and close a room only with this permission; a room can be handed over to others. */
  const mayChange = isHost && permission(['dispatch:create']).outcome === 'allowed'
  const hasCode = room.code !== ''
  const recording = recordingState(room)

  function rename(): void {
    void feedback.prompt({
      title: t('rename'),
      label: t('title'),
      value: room.title,
      required: true,
      maxLength: MAX_TITLE,
      onConfirm: (title) => transport.post(dispatchPath('edit'), { id: room.id, title }),
    })
  }

  return (
    <header className="ops-room-head">
      <IconButton icon={ArrowLeft} label={t('back')} onClick={onBack} />
      <div className="ops-room-title">
        <h1>{room.title}</h1>
        <p>
          <Tag tone="info">{textOfValue(t, 'kind', room.kind)}</Tag>
          <Status tone={isOpen ? 'success' : room.status === 'paused' ? 'warning' : 'neutral'}>
            {textOfValue(t, 'status', room.status)}
          </Status>
          {recording !== 'off' && (
            <Tag tone={recording === 'on' ? 'danger' : 'warning'} icon={CircleDot}>
              {t(`recording.${recording}`)}
            </Tag>
          )}
          {room.isSimulated && <Tag tone="neutral">{t('simulated')}</Tag>}
          <span className="ops-muted">{room.dispatchNo}</span>
          {room.sosId !== '' && go && permission(['sos:list']).outcome === 'allowed' && (
            <LinkButton onClick={() => go(`/sos?id=${encodeURIComponent(room.sosId)}`)}>{t('alarm')}</LinkButton>
          )}
          <Lasts />
          {hasCode && (
            <span className="ops-room-code">
              <span className="ops-muted">{t('code')}</span>
              <strong>{room.code}</strong>
              <CopyButton size="sm" label={t('code')} value={room.code} />
            </span>
          )}
        </p>
      </div>
      <div className="ops-room-buttons">
        {mayChange && (
          <>
            <IconButton icon={Pencil} label={t('rename')} onClick={rename} />
            <IconButton
              icon={Hash}
              label={t(hasCode ? 'codeOff' : 'codeOn')}
              disabled={running === 'edit'}
              onClick={() => void perform('edit', { title: room.title, codeFlag: hasCode ? '0' : '1' })}
            />
            <Button
              icon={room.records ? CircleStop : CircleDot}
              disabled={running === 'edit'}
              onClick={() => void perform('edit', { title: room.title, recordFlag: room.records ? '0' : '1' })}
            >
              {t(room.records ? 'recordOff' : 'recordOn')}
            </Button>
          </>
        )}
        {isHost && (
          <Button icon={UserRoundPlus} onClick={() => setInvites(true)}>
            {t('invite')}
          </Button>
        )}
        {mayChange && (
          <Button
            icon={isOpen ? Pause : Play}
            loading={running === 'pause' || running === 'resume'}
            onClick={() => void perform(isOpen ? 'pause' : 'resume')}
          >
            {t(isOpen ? 'pause' : 'resume')}
          </Button>
        )}
        {isIn && (
          <Button icon={LogOut} onClick={onLeave}>
            {t('leave')}
          </Button>
        )}
        {mayChange && (
          <Button
            kind="danger"
            icon={PhoneOff}
            onClick={() =>
              void feedback.confirm({
                tone: 'danger',
                title: t('endTitle'),
                question: t('endQuestion'),
                okText: t('end'),
                onConfirm: () => perform('end'),
              })
            }
          >
            {t('end')}
          </Button>
        )}
      </div>
      {invites && <InviteDialog roomId={room.id} title={room.title} onClose={() => setInvites(false)} />}
    </header>
  )
}

/** How long the room has been open, by the clock of the server. */
function Lasts(): ReactNode {
  const t = useStrings(roomStrings)
  const { room } = useRoomTools()
  const now = useServerNow()
  if (room.status === 'closed') return <span className="ops-muted">{t('closedAt', { time: room.endTime })}</span>
  const time = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
  return (
    <span className="ops-muted ops-room-time">
      {t('lasts')} {durationText((time(wireTime(now)) - time(room.startTime)) / 1000)}
    </span>
  )
}

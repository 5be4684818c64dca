import { Hand, LogOut, PhoneOff, RadioTower } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { Empty, Failed, Skeleton } from '../../../../elements/parts/indicators'
import { quickEnterPath } from '../../../routes/open-paths'
import { FloorBar } from '../../field/dispatch/FloorBar'
import { MediaBar } from '../../field/dispatch/MediaBar'
import { MemberList } from '../../field/dispatch/MemberList'
import roomCss from '../../field/dispatch/room.css?inline'
import { RoomContext, useRoomCalls, useRoomTools } from '../../field/dispatch/room-context'
import { roomStrings } from '../../field/dispatch/room.strings'
import { RoomTalk } from '../../field/dispatch/RoomTalk'
import { Stage } from '../../field/dispatch/Stage'
import { useRoom } from '../../field/dispatch/use-room'
import { useRoomMedia } from '../../field/dispatch/use-room-media'
import { PhonePage } from '../parts/PhonePage'
import { useWakeLock } from '../parts/use-wake-lock'
import meetingCss from './meeting.css?inline'
import { meetingStrings } from './meeting.strings'

/** A room on the phone: its pictures first, then members and messages; microphone, camera, hand and the way out below. */
export default function MeetingRoom({ id, path }: { id: string; path: string | undefined }): ReactNode {
  useSheet(roomCss)
  useSheet(meetingCss)
  const t = useStrings(roomStrings)
  const m = useStrings(meetingStrings)
  const locale = useLocale()
  const navigate = useNavigate()
  const { room, messages, place, error, addresses, join, leave, renew } = useRoom(id)
  const media = useRoomMedia({ room, isIn: place === 'in', addresses, renew })
  const calls = useRoomCalls(room, place === 'in')
  useWakeLock(place === 'in')
  const title = room?.title ?? m('title')
  const back = (): void => void navigate(quickEnterPath)
  const content = (): ReactNode => {
    if (place === 'failed') return <Failed title={t('failed', { reason: describeError(error, locale) })} onRetry={() => void join()} />
    if (place === 'removed') return <Empty icon={PhoneOff} title={t('removed')} text={t('removedText')} />
    if (!room)
      return (
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      )
    if (room.status === 'closed') return <Empty icon={PhoneOff} title={m('closed')} text={room.endTime} />
    if (place === 'out')
      return (
        <Empty
          icon={RadioTower}
          title={t('left')}
          actions={
            <Button kind="primary" onClick={() => void join()}>
              {t('rejoin')}
            </Button>
          }
        />
      )
    return (
      <RoomContext value={{ room, ...calls }}>
        <div className="ops-meeting">
          <Stage media={media} />
          <div className="ops-meeting-lists">
            <MemberList />
            <RoomTalk messages={messages} />
          </div>
          <div className="ops-meeting-bar">
            <MediaBar media={media} />
            {room.kind === 'talk' ? <FloorBar /> : <HandButton />}
            <Button kind="danger" icon={LogOut} onClick={() => void leave().catch(() => undefined)}>
              {t('leave')}
            </Button>
          </div>
        </div>
      </RoomContext>
    )
  }
  return (
    <PhonePage title={title} path={path} onBack={back}>
      {content()}
    </PhonePage>
  )
}

function HandButton(): ReactNode {
  const t = useStrings(roomStrings)
  const { room, userId, isHost, perform } = useRoomTools()
  const own = room.members.find(({ memberId }) => memberId === userId)
  if (isHost) return null
  return (
    <Button icon={Hand} aria-pressed={own?.handUp ?? false} onClick={() => void perform('raiseHand', { up: !own?.handUp })}>
      {t(own?.handUp ? 'lowerHand' : 'raiseHand')}
    </Button>
  )
}

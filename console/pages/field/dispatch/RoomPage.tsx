import { PhoneOff, RadioTower } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { Button } from '../../../../elements/parts/button'
import { Empty, Failed, Skeleton } from '../../../../elements/parts/indicators'
import { useSubject } from '../../../../elements/parts/page-host'
import { BroadcastBar } from './BroadcastBar'
import { FloorBar } from './FloorBar'
import { MediaBar } from './MediaBar'
import { MemberList } from './MemberList'
import roomCss from './room.css?inline'
import { RoomContext, useRoomCalls } from './room-context'
import { roomStrings } from './room.strings'
import { RoomHead } from './RoomHead'
import { RoomTalk } from './RoomTalk'
import { Stage } from './Stage'
import { useRoom } from './use-room'
import { useRoomMedia } from './use-room-media'

interface RoomPageProps {
  id: string
  onBack: () => void
}

/** A dispatch room: its main picture, its members, messages and log. Its user has joined as long as it is shown. */
export default function RoomPage({ id, onBack }: RoomPageProps): ReactNode {
  useSheet(roomCss)
  const t = useStrings(roomStrings)
  const locale = useLocale()
  const { room, messages, place, error, addresses, join, leave, renew } = useRoom(id)
  const media = useRoomMedia({ room, isIn: place === 'in', addresses, renew })
  const calls = useRoomCalls(room, place === 'in')
  useSubject(room?.title)
  const back = <Button onClick={onBack}>{t('back')}</Button>
  if (place === 'failed')
    return (
      <div className="ops-panel">
        <Failed title={t('failed', { reason: describeError(error, locale) })} onRetry={() => void join()} actions={back} />
      </div>
    )
  if (place === 'removed')
    return (
      <div className="ops-panel">
        <Empty icon={PhoneOff} title={t('removed')} text={t('removedText')} actions={back} />
      </div>
    )
  if (!room) return <Skeleton height={320} />
  if (place === 'out' && room.status !== 'closed')
    return (
      <div className="ops-panel">
        <Empty
          icon={RadioTower}
          title={t('left')}
          actions={
            <>
              {back}
              <Button kind="primary" onClick={() => void join()}>
                {t('rejoin')}
              </Button>
            </>
          }
        />
      </div>
    )
  return (
    <RoomContext value={{ room, ...calls }}>
      <div className="ops-room">
        <section className="ops-panel ops-room-main" aria-label={room.title}>
          <RoomHead onBack={onBack} onLeave={() => void leave().catch(() => undefined)} />
          <Stage media={media} />
          {room.status !== 'closed' && <MediaBar media={media} />}
          {room.kind === 'broadcast' && room.status !== 'closed' && <BroadcastBar media={media} />}
          {room.kind === 'talk' && room.status !== 'closed' && <FloorBar />}
        </section>
        <div className="ops-room-side">
          <MemberList />
          <RoomTalk messages={messages} />
        </div>
      </div>
    </RoomContext>
  )
}

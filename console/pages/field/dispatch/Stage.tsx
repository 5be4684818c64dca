import { MonitorPlay } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useStrings } from '../../../../elements/core/i18n'
import { Empty, Note, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { playerEntry } from '../../../../elements/player/player.element'
import { useMayCapture } from '../../parts/device/use-may-capture'
import { type Member, shownMembers } from './room-model'
import { useRoomTools } from './room-context'
import { PersonPicture } from './PersonPicture'
import { roomStrings } from './room.strings'
import type { UsedMedia } from './use-room-media'

const Player = lazyPart(() => import('../../../../elements/player/Player'))

/** The main picture; in a meeting up to four pictures. */
export function Stage({ media }: { media: UsedMedia }): ReactNode {
  const t = useStrings(roomStrings)
  const { room, userId } = useRoomTools()
  const permission = useControlPermissions()
  const shown = room.status === 'closed' ? [] : shownMembers(room)
  const mayPlay = permission(['cloudlive:play']).outcome === 'allowed'
  return (
    <section className="ops-room-stage" aria-label={t('stage')} data-count={shown.length}>
      {shown.length === 0 ? (
        <Empty icon={MonitorPlay} title={t('noPicture')} text={room.status === 'closed' ? '' : t('noPictureText')} />
      ) : (
        shown.map((member) =>
          member.memberType === 'user' ? (
            <PersonPicture
              key={member.memberId}
              name={member.name}
              stream={(member.memberId === userId ? media.own : media.received.get(member.memberId)) ?? null}
            />
          ) : mayPlay ? (
            <DevicePicture key={member.memberId} member={member} />
          ) : (
            <Note key={member.memberId} tone="warning">
              {t('noRight')}
            </Note>
          ),
        )
      )}
    </section>
  )
}

function DevicePicture({ member }: { member: Member }): ReactNode {
  const capture = useMayCapture()
  const [muted, setMuted] = useState(true)
  return (
    <div className="ops-room-picture">
      <Player
        {...viewProps(playerEntry, { label: member.name, device: member.memberId, autoplay: true, controls: true, capture, muted })}
        onVolume={(sound) => {
          setMuted(sound.muted)
          return true
        }}
        fallback={<Skeleton height={292} />}
      />
    </div>
  )
}

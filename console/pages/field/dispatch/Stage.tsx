import { MonitorPlay } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useStrings } from '../../../../elements/core/i18n'
import { Empty, Note, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { playerEntry } from '../../../../elements/player/player.element'
import { useMayCapture } from '../../parts/device/use-may-capture'
import { type Member, shownDevices } from './room-model'
import { useRoomTools } from './room-context'
import { roomStrings } from './room.strings'

const Player = lazyPart(() => import('../../../../elements/player/Player'))

/** The main picture; in a meeting up to four pictures. */
export function Stage(): ReactNode {
  const t = useStrings(roomStrings)
  const { room } = useRoomTools()
  const permission = useControlPermissions()
  const shown = room.status === 'closed' ? [] : shownDevices(room)
  if (shown.length > 0 && permission(['cloudlive:play']).outcome !== 'allowed') return <Note tone="warning">{t('noRight')}</Note>
  return (
    <section className="ops-room-stage" aria-label={t('stage')} data-count={shown.length}>
      {shown.length === 0 ? (
        <Empty icon={MonitorPlay} title={t('noPicture')} text={room.status === 'closed' ? '' : t('noPictureText')} />
      ) : (
        shown.map((member) => <DevicePicture key={member.memberId} member={member} />)
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

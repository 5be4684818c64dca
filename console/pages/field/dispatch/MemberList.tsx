import { Cctv, Ellipsis, Mic, MicOff, MonitorOff, Webcam } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { Button, IconButton } from '../../../../elements/parts/button'
import { Avatar, Tag } from '../../../../elements/parts/indicators'
import { Menu } from '../../../../elements/parts/menu'
import { useServerNow } from '../../parts/use-server-now'
import { type Member, type MemberAction, memberActions, sortedMembers } from './room-model'
import { useRoomTools } from './room-context'
import { textOfValue } from './room-texts'
import { roomStrings } from './room.strings'

const mainPicturePath = '/ibl/api/appMainDispatching'

/** The members of a room, what each does, and what the host may do with each. */
export function MemberList(): ReactNode {
  const t = useStrings(roomStrings)
  const { room, isHost, running, perform } = useRoomTools()
  const joined = room.members.filter(({ joinState }) => joinState === 'joined').length
  return (
    <section className="ops-panel ops-room-members" aria-labelledby="ops-room-members">
      <header>
        <h2 id="ops-room-members">{t('members')}</h2>
        <span className="ops-muted">{t('membersCount', { joined, all: room.members.length })}</span>
        {isHost && (room.kind === 'talk' || room.kind === 'meeting') && (
          <Button size="sm" icon={MicOff} loading={running === 'mute'} onClick={() => void perform('mute', { memberId: 'all' })}>
            {t('muteAll')}
          </Button>
        )}
        {isHost && room.mainId !== '' && (
          <IconButton
            size="sm"
            icon={MonitorOff}
            label={t('clearMain')}
            onClick={() => void perform(mainPicturePath, { dispatchId: room.id, action: 'clear' })}
          />
        )}
      </header>
      <ul>
        {sortedMembers(room).map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
    </section>
  )
}

function MemberRow({ member }: { member: Member }): ReactNode {
  const t = useStrings(roomStrings)
  const { room, userId, isHost, perform } = useRoomTools()
  const { name, memberType, memberId, joinState } = member
  const isDevice = memberType === 'equipment'
  const actions = isHost ? memberActions(room, member) : []

  function act(action: MemberAction): void {
    const key = { memberType, memberId }
    if (action === 'main')
      void perform(mainPicturePath, { dispatchId: room.id, [isDevice ? 'equipmentId' : 'userId']: memberId, action: 'set' })
    else if (action === 'unmute') void perform('mute', { memberId, on: '0' })
    else if (action === 'invite') void perform('invite', { members: [key] })
    else void perform(action, { memberId })
  }

  return (
    <li data-out={joinState === 'joined' ? undefined : ''}>
      {isDevice ? <Cctv aria-hidden="true" size={20} /> : <Avatar name={name} />}
      <span className="ops-room-name">
        {name}
        {memberId === userId && <span className="ops-muted"> {t('me')}</span>}
      </span>
      <span className="ops-room-marks">
        {member.role === 'host' && <Tag tone="neutral">{t('host')}</Tag>}
        {isDevice && <Tag tone="neutral">{t('device')}</Tag>}
        {memberId === room.mainId && <Tag tone="live">{t('isMain')}</Tag>}
        {memberId === room.floorId && <Tag tone="info">{t('speaks')}</Tag>}
        {member.askTime !== '' && <Tag tone="warning">{t('asks')}</Tag>}
        {member.handUp && <Tag tone="warning">{t('hand')}</Tag>}
        {member.mic && <Mic aria-label={t('hasMic')} role="img" size={16} />}
        {member.cam && <Webcam aria-label={t('hasCam')} role="img" size={16} />}
        {member.isMuted && <Tag tone="neutral">{t('muted')}</Tag>}
        {joinState !== 'joined' && (
          <span className="ops-room-state" data-state={joinState}>
            {textOfValue(t, 'state', joinState)} {joinState === 'ringing' && <Ringing until={member.ringUntil} />}
          </span>
        )}
      </span>
      {actions.length > 0 && (
        <Menu
          label={t('more', { name })}
          align="end"
          trigger={<IconButton size="sm" icon={Ellipsis} label={t('more', { name })} />}
          items={actions.map((action) => ({
            key: action,
            label: textOfValue(t, 'act', action),
            danger: action === 'remove',
            onSelect: () => act(action),
          }))}
        />
      )}
    </li>
  )
}

/** Seconds until an invitation ends. */
function Ringing({ until }: { until: number }): ReactNode {
  const t = useStrings(roomStrings)
  const now = useServerNow()
  return t('seconds', { n: Math.max(0, Math.ceil((until - now) / 1000)) })
}

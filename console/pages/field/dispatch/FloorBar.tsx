import { Hand, Mic, MicOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { Button } from '../../../../elements/parts/button'
import { waitingForFloor } from './room-model'
import { useRoomTools } from './room-context'
import { roomStrings } from './room.strings'

/** Who may speak, who waits for it, and the way to it. */
export function FloorBar(): ReactNode {
  const t = useStrings(roomStrings)
  const { room, userId, isIn, isHost, running, perform } = useRoomTools()
  const own = room.members.find(({ memberId }) => memberId === userId)
  const speaker = room.members.find(({ memberId }) => memberId === room.floorId)
  const [next, ...more] = waitingForFloor(room)
  const speaks = room.floorId === userId && room.floorId !== ''
  const waits = own?.askTime !== undefined && own.askTime !== ''
  const verb = speaks || waits ? 'floorRelease' : 'floorRequest'
  const isPaused = room.status === 'paused'
  return (
    <section className="ops-room-floor" aria-label={t('floor')}>
      <p className="ops-room-speaker" role="status">
        {speaks ? t('speakingMe') : speaker ? t('speaking', { name: speaker.name }) : t('nobodySpeaks')}
      </p>
      {next && (
        <p className="ops-room-queue">
          <span>
            {t('queue', { n: more.length + 1 })} · {next.name}
          </span>
          {isHost && !isPaused && (
            <Button size="sm" loading={running === 'floorGrant'} onClick={() => void perform('floorGrant', { memberId: next.memberId })}>
              {t('act.floorGrant')}
            </Button>
          )}
        </p>
      )}
      <div className="ops-room-buttons">
        {isHost && room.floorId !== '' && !speaks && (
          <Button loading={running === 'floorRevoke'} icon={MicOff} onClick={() => void perform('floorRevoke')}>
            {t('revokeFloor')}
          </Button>
        )}
        {isIn && !isHost && (
          <Button icon={Hand} aria-pressed={own?.handUp ?? false} onClick={() => void perform('raiseHand', { up: !own?.handUp })}>
            {t(own?.handUp ? 'lowerHand' : 'raiseHand')}
          </Button>
        )}
        {isIn && !isPaused && !own?.isMuted && (
          <Button kind={speaks ? 'default' : 'primary'} icon={Mic} loading={running === verb} onClick={() => void perform(verb)}>
            {t(speaks ? 'releaseFloor' : waits ? 'withdraw' : 'requestFloor')}
          </Button>
        )}
      </div>
    </section>
  )
}

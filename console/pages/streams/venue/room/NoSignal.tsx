import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../../../elements/core/i18n'
import { Icon } from '../../../../../elements/parts/icon'
import type { VenueSource } from '../venue-terms'
import { roomStrings } from './room.strings'

/** In place of the picture of a source that sends none, since when it is known. */
export function NoSignal({ source: { lastOnlineTime } }: { source: VenueSource }): ReactNode {
  const t = useStrings(roomStrings)
  return (
    <span className="ops-venue-nosignal">
      <Icon of={WifiOff} size={20} />
      <b>{t('mark.noSignal')}</b>
      {lastOnlineTime !== '' && <small>{t('lostAt', { time: lastOnlineTime.slice(5, 16) })}</small>}
    </span>
  )
}

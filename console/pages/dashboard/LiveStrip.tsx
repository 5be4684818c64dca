import { Eye, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { PageLink } from '../../../elements/parts/button'
import { Icon } from '../../../elements/parts/icon'
import { Empty, Skeleton } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import DeviceThumb from '../devices/equipment/DeviceThumb'
import { wallAddress } from '../devices/wall-address'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { liveDevices } from './read-operations'
import { useOperations } from './use-operations'

const maxDevices = 6

/** Stills of the live devices with most viewers (GET /ibl/api/appAllCurrentNoPageList). */
export function LiveStrip(): ReactNode {
  const t = useStrings(operationsStrings)
  const { go } = usePageHost()
  const live = useOperations({
    path: '/ibl/api/appAllCurrentNoPageList',
    permissions: ['equipment:list'],
    read: (result) => liveDevices(result, maxDevices),
  })
  if (!live) return null
  const skeleton = (
    <div className="ops-livestrip" aria-hidden="true">
      {Array.from({ length: maxDevices }, (_, index) => (
        <div key={index}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  )
  const devices = live.data?.devices ?? []
  const end = devices.length > 0 && <PageLink to={{ page: wallAddress(devices.map(({ id }) => id)) }}>{t('toWall')}</PageLink>
  return (
    <HomeCard heading={t('live')} count={live.data?.total} className="ops-homewide" data={live} end={end} skeleton={skeleton}>
      {() =>
        devices.length === 0 ? (
          <Empty icon={VideoOff} title={t('noLive')} small />
        ) : (
          <ul className="ops-livestrip">
            {devices.map(({ id, name, viewers }) => (
              <li key={id}>
                <DeviceThumb record={{ id, name, state: 'live' }} text="" />
                <button
                  type="button"
                  title={t('watch', { name })}
                  onClick={() => go?.(`/cloudlive/equipment?list.name=${encodeURIComponent(name)}`)}
                >
                  <span className="ops-truncate">{name}</span>
                  <span title={t('viewers', { n: viewers })}>
                    <Icon of={Eye} size={14} label={t('viewers', { n: viewers })} /> {formatNumber(viewers)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  )
}

import { VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { PageLink } from '../../../elements/parts/button'
import { Ellipsis } from '../../../elements/parts/float'
import { Empty, Skeleton, Status } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { rowsHeight } from './rows-height'
import { ownDevices } from './read-operations'
import { useOperations } from './use-operations'

const maxDevices = 8

/** The devices of the user (GET /ibl/api/appLiveListForPhone). */
export function MyDevicesCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const { go } = usePageHost()
  const data = useOperations({ path: '/ibl/api/appLiveListForPhone', permissions: ['equipment:list'], read: ownDevices })
  if (!data) return null
  const end = <PageLink to={{ page: '/cloudlive/equipment' }}>{t('toDevices')}</PageLink>
  return (
    <HomeCard
      heading={t('myDevices')}
      count={data.data?.length}
      data={data}
      end={end}
      skeleton={<Skeleton height={rowsHeight(maxDevices)} />}
    >
      {(devices) =>
        devices.length === 0 ? (
          <Empty icon={VideoOff} title={t('noMyDevices')} small />
        ) : (
          <ul className="ops-homerows">
            {devices.slice(0, maxDevices).map(({ id, name, state }) => (
              <li key={id}>
                <button type="button" onClick={() => go?.(`/cloudlive/equipment?id=${encodeURIComponent(id)}`)}>
                  <Ellipsis className="ops-strong">{name}</Ellipsis>
                  <Status tone={state === 'live' ? 'live' : state === 'idle' ? 'success' : 'neutral'}>
                    {t(state === 'live' ? 'stateLive' : state === 'idle' ? 'stateIdle' : 'stateOffline')}
                  </Status>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  )
}

import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { Skeleton, Status } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { deviceNumbers, operationFigures } from './read-operations'
import { useOperations } from './use-operations'

const states = [
  { key: 'live', label: 'stateLive', tone: 'live' },
  { key: 'idle', label: 'stateIdle', tone: 'success' },
  { key: 'offline', label: 'stateOffline', tone: 'neutral' },
] as const

/** How many devices are live, online and offline (GET /ibl/api/appStat). */
export function DeviceStatesCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const { go } = usePageHost()
  const data = useOperations({ path: '/ibl/api/appStat', permission: 'equipment:list', read: operationFigures })
  if (!data) return null
  return (
    <HomeCard heading={t('deviceStates')} count={data.data?.deviceTotal} data={data} skeleton={<Skeleton height={108} />}>
      {(figures) => {
        const numbers = deviceNumbers(figures)
        return (
          <ul className="ops-homerows">
            {states.map(({ key, label, tone }) => (
              <li key={key}>
                <button type="button" onClick={() => go?.(`/cloudlive/equipment?list.state=${key}`)}>
                  <Status tone={tone}>{t(label)}</Status>
                  <b className="ops-strong">{formatNumber(numbers[key])}</b>
                </button>
              </li>
            ))}
          </ul>
        )
      }}
    </HomeCard>
  )
}

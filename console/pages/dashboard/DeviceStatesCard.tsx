import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { Skeleton, Status } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { rowsHeight } from './rows-height'
import { useScreenModule } from './use-screen-module'

/** Keys of the module with the states of the list. */
const states = [
  { key: 'live', state: 'live', label: 'stateLive', tone: 'live' },
  { key: 'online', state: 'idle', label: 'stateIdle', tone: 'success' },
  { key: 'abnormal', state: 'abnormal', label: 'stateAbnormal', tone: 'danger' },
  { key: 'offline', state: 'offline', label: 'stateOffline', tone: 'neutral' },
] as const

/** How many devices are live, online, abnormal and offline (module `deviceStates` of the big screen). */
export function DeviceStatesCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const { go } = usePageHost()
  const data = useScreenModule('deviceStates')
  if (!data) return null
  return (
    <HomeCard
      heading={t('deviceStates')}
      count={data.data?.reduce((sum, { value }) => sum + value, 0)}
      data={data}
      skeleton={<Skeleton height={rowsHeight(states.length)} />}
    >
      {(counts) => (
        <ul className="ops-homerows">
          {states.map(({ key, state, label, tone }) => (
            <li key={key}>
              <button type="button" onClick={() => go?.(`/cloudlive/equipment?list.state=${state}`)}>
                <Status tone={tone}>{t(label)}</Status>
                <b className="ops-strong">{formatNumber(counts.find((count) => count.key === key)?.value ?? 0)}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  )
}

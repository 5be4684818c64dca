import type { ReactNode } from 'react'
import { formatBytes, formatNumber } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { PageLink } from '../../../elements/parts/button'
import { Skeleton } from '../../../elements/parts/indicators'
import { LoadRing } from '../parts/LoadRing'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { useScreenModule } from './use-screen-module'

/** Room for recordings (module `storage` of the big screen). */
export function StorageCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const data = useScreenModule('storage')
  if (!data) return null
  const end = <PageLink to={{ page: '/ibl/records' }}>{t('toRecordings')}</PageLink>
  return (
    <HomeCard heading={t('storage')} data={data} end={end} skeleton={<Skeleton height={120} />}>
      {({ used, total, daysLeft }) => (
        <div className="ops-recordingstate">
          <LoadRing label={t('storage')} percent={total > 0 ? Math.round((used / total) * 100) : null} />
          <ul>
            <li className="ops-strong">{t('used', { used: formatBytes(used), limit: formatBytes(total) })}</li>
            {typeof daysLeft === 'number' && <li className="ops-muted">{t('daysLeft', { n: formatNumber(daysLeft) })}</li>}
          </ul>
        </div>
      )}
    </HomeCard>
  )
}

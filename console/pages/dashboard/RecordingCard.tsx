import type { ReactNode } from 'react'
import { formatBytes } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { PageLink } from '../../../elements/parts/button'
import { Note, Skeleton } from '../../../elements/parts/indicators'
import { LoadRing } from '../parts/LoadRing'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { recordingState } from './read-operations'
import { useOperations } from './use-operations'

/** Whether what should be recorded is, and the room for it (GET /ibl/records/storage). */
export function RecordingCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const data = useOperations({ path: '/ibl/records/storage', permissions: ['record:list'], read: recordingState })
  if (!data) return null
  const end = <PageLink to={{ page: '/ibl/records' }}>{t('toRecordings')}</PageLink>
  return (
    <HomeCard heading={t('recordings')} data={data} end={end} skeleton={<Skeleton height={120} />}>
      {({ wanted, recording, used, limit, isFull, isOn }) => (
        <>
          <div className="ops-recordingstate">
            <LoadRing label={t('storage')} percent={limit > 0 ? Math.round((used / limit) * 100) : null} />
            <ul>
              <li className="ops-strong">{t('recorded', { recording, wanted })}</li>
              <li data-alert={recording < wanted ? '' : undefined}>
                {recording < wanted ? t('missing', { n: wanted - recording }) : t('allRecorded')}
              </li>
              <li className="ops-muted">{t('used', { used: formatBytes(used), limit: formatBytes(limit) })}</li>
            </ul>
          </div>
          {isFull && <Note tone="danger">{t('full')}</Note>}
          {!isOn && <Note tone="info">{t('recorderOff')}</Note>}
        </>
      )}
    </HomeCard>
  )
}

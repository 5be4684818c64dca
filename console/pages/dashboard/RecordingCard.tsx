import type { ReactNode } from 'react'
import { formatBytes } from '../../../elements/core/format'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { describeError } from '../../../elements/core/transport'
import { PageLink } from '../../../elements/parts/button'
import { Ellipsis } from '../../../elements/parts/float'
import { Failed, Note, Skeleton } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import { LoadRing } from '../parts/LoadRing'
import { useGapReason } from '../parts/use-gap-reason'
import { HomeCard } from './HomeCard'
import { operationsStrings } from './operations.strings'
import { missingRecordings, recordingState } from './read-operations'
import { rowsHeight } from './rows-height'
import { useOperations } from './use-operations'

/** Devices that are shown, and devices of the response that are searched: the call cannot filter by state. */
const maxNamed = 4
const maxChecked = 100
/** Height of the figures above the named devices, px, with the space between. */
const FIGURES = 84

/** The devices that should be recorded and are not (GET /ibl/records/health). */
function Missing({ count }: { count: number }): ReactNode {
  const t = useStrings(operationsStrings)
  const locale = useLocale()
  const { go } = usePageHost()
  const reasonOf = useGapReason()
  const missing = useOperations({
    path: '/ibl/records/health',
    query: { pageNo: 1, pageSize: maxChecked },
    permissions: ['record:list'],
    read: (result) => missingRecordings(result, maxNamed),
  })
  const named = Math.min(count, maxNamed)
  if (missing?.status === 'loading') return <Skeleton height={rowsHeight(named)} />
  if (missing?.status === 'failed') return <Failed small text={describeError(missing.error, locale)} onRetry={missing.retry} />
  return (
    <ul className="ops-homerows">
      {(missing?.data ?? []).map(({ id, name, since, reason }) => (
        <li key={id}>
          <button type="button" onClick={() => go?.(`/ibl/records?device=${encodeURIComponent(id)}`)}>
            <Ellipsis className="ops-strong">{name}</Ellipsis>
            <Ellipsis className="ops-muted">
              {since === '' ? t('missingNow') : t('missingSince', { time: since.slice(11, 16), reason: reasonOf(reason) })}
            </Ellipsis>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Whether what should be recorded is, and the room for it (GET /ibl/records/storage). */
export function RecordingCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const data = useOperations({ path: '/ibl/records/storage', permissions: ['record:list'], read: recordingState })
  if (!data) return null
  const end = <PageLink to={{ page: '/ibl/records' }}>{t('toRecordings')}</PageLink>
  return (
    <HomeCard heading={t('recordings')} data={data} end={end} skeleton={<Skeleton height={FIGURES + rowsHeight(maxNamed)} />}>
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
          {recording < wanted && <Missing count={wanted - recording} />}
          {isFull && <Note tone="danger">{t('full')}</Note>}
          {!isOn && <Note tone="info">{t('recorderOff')}</Note>}
        </>
      )}
    </HomeCard>
  )
}

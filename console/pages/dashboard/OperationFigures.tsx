import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { describeError } from '../../../elements/core/transport'
import { Icon } from '../../../elements/parts/icon'
import { Failed, Skeleton } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import { dashboardStrings } from './dashboard.strings'
import { operationsStrings } from './operations.strings'
import { type OperationFigures as Figures, operationFigures } from './read-operations'
import { useOperations } from './use-operations'

/** Figures in their order: of how many, and the list of each. */
const FIGURES: readonly { name: keyof Figures & keyof (typeof operationsStrings)['en']; total?: keyof Figures; page: string }[] = [
  { name: 'deviceOnline', total: 'deviceTotal', page: '/cloudlive/equipment' },
  { name: 'liveCount', page: '/cloudlive/equipment?list.state=live' },
  { name: 'viewerCount', page: '/cloudlive/equipment?list.state=live' },
  { name: 'pushOnline', total: 'pushTotal', page: '/push/list' },
  { name: 'recordToday', page: '/ibl/records' },
  { name: 'userOnline', total: 'userTotal', page: '/isystem/user' },
  { name: 'sosOpen', page: '/sos' },
]

/** What the platform does at this moment (GET /ibl/api/appStat); each figure opens its list. */
export function OperationFigures(): ReactNode {
  const t = useStrings(operationsStrings)
  const home = useStrings(dashboardStrings)
  const locale = useLocale()
  const { go } = usePageHost()
  const operations = useOperations({ path: '/ibl/api/appStat', permission: 'equipment:list', read: operationFigures })
  if (!operations) return null
  const { status, data, error, retry } = operations
  return (
    <section className="ops-card ops-homewide ops-operations" aria-label={t('figures')} aria-busy={status === 'loading' || undefined}>
      {status === 'failed' ? (
        <Failed small title={home('failed')} text={describeError(error, locale)} onRetry={retry} />
      ) : (
        FIGURES.map(({ name, total, page }) => {
          const value = data?.[name]
          // The server has no such figure.
          if (data && value === null) return null
          const all = total && data ? t('of', { total: formatNumber(data[total] ?? 0) }) : ''
          return (
            <button
              type="button"
              key={name}
              data-alert={name === 'sosOpen' && value ? '' : undefined}
              disabled={!data || !go}
              aria-label={t('open', { name: t(name), value: `${formatNumber(value ?? 0)} ${all}`.trim() })}
              onClick={() => go?.(page)}
            >
              <span className="ops-muted">{t(name)}</span>
              <Icon of={ChevronRight} size={16} />
              <span>
                <b className="ops-kpi">{data ? formatNumber(value ?? 0) : <Skeleton width={56} height={32} />}</b>
                <small className="ops-muted">{all}</small>
              </span>
            </button>
          )
        })
      )}
    </section>
  )
}

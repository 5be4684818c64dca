import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes, formatNumber } from '../../../elements/core/format'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import type { ListParams } from '../../../elements/core/query'
import { describeError, useTransport } from '../../../elements/core/transport'
import { wireTime } from '../../../elements/core/transport/wire-time'
import { Icon } from '../../../elements/parts/icon'
import { Failed, Skeleton } from '../../../elements/parts/indicators'
import { usePageHost } from '../../../elements/parts/page-host'
import { usePagePaths } from '../parts/use-page-path'
import { dashboardStrings } from './dashboard.strings'
import { operationsStrings } from './operations.strings'
import { notesOf } from './figure-notes'
import { type OperationFigures as Figures, operationFigures, recordingState } from './read-operations'
import { useOperations } from './use-operations'

type FigureName = keyof Figures & keyof (typeof operationsStrings)['en']

interface Figure {
  name: FigureName
  /** Of how many. */
  total?: keyof Figures
  /** Page with the list. */
  page: string
  /** Parameters of the list. `day`: `YYYY-MM-DD`. */
  params?: (day: string) => ListParams
  inBytes?: boolean
  /** Any at all needs somebody. */
  isAlert?: boolean
}

/** Figures in their order; each opens the list of what it counts. */
const FIGURES: readonly Figure[] = [
  { name: 'deviceOnline', total: 'deviceTotal', page: 'cloudlive/equipment', params: () => ({ state: 'online' }) },
  { name: 'liveCount', page: 'cloudlive/equipment', params: () => ({ state: 'live' }) },
  { name: 'viewerCount', page: 'cloudlive/equipment', params: () => ({ state: 'live' }) },
  { name: 'pushOnline', total: 'pushTotal', page: 'push/list', params: () => ({ state: 'pushing' }) },
  { name: 'gbOnline', total: 'gbTotal', page: 'cloudlive/equipment', params: () => ({ protocol: 'gb28181', state: 'online' }) },
  { name: 'userOnline', total: 'userTotal', page: 'monitor/online-users' },
  { name: 'recordToday', page: 'ibl/records', params: (day) => ({ startTime: `${day},${day}` }) },
  { name: 'storageUsed', total: 'storageTotal', page: 'ibl/records', inBytes: true },
  { name: 'dispatchOpen', page: 'dispatch', params: () => ({ open: '1' }) },
  { name: 'sosOpen', page: 'sos', params: () => ({ open: '1' }), isAlert: true },
]

/** Figures of the platform at this moment (GET /ibl/api/appStat). */
export function OperationFigures(): ReactNode {
  const t = useStrings(operationsStrings)
  const home = useStrings(dashboardStrings)
  const locale = useLocale()
  const { go } = usePageHost()
  const pagePathOf = usePagePaths()
  const transport = useTransport()
  const operations = useOperations({ path: '/ibl/api/appStat', permissions: ['equipment:list'], read: operationFigures })
  const recordings = useOperations({ path: '/ibl/records/storage', permissions: ['record:list'], read: recordingState })
  if (!operations) return null
  const { status, data, error, retry } = operations
  const notes = data ? notesOf(data, recordings?.data, t) : {}
  return (
    <section className="ops-card ops-homewide ops-operations" aria-label={t('figures')} aria-busy={status === 'loading' || undefined}>
      {status === 'failed' && <Failed small title={home('failed')} text={describeError(error, locale)} onRetry={retry} />}
      {FIGURES.map(({ name, total, page, params, inBytes, isAlert }) => {
        const value = data?.[name]
        // The server has no such figure.
        if (data && value === null) return null
        const numberText = inBytes ? formatBytes : formatNumber
        const all = total && data ? t('of', { total: numberText(data[total] ?? 0) }) : ''
        const note = notes[name]
        const valueText = [`${numberText(value ?? 0)} ${all}`.trim(), note?.text].filter(Boolean).join(', ')
        const path = pagePathOf(page, params?.(wireTime(transport.now()).slice(0, 10)) ?? {})
        return (
          <button
            type="button"
            key={name}
            data-alert={isAlert && value ? '' : undefined}
            disabled={!data || !go || path === undefined}
            aria-label={t('open', { name: t(name), value: valueText })}
            onClick={() => path !== undefined && go?.(path)}
          >
            <span className="ops-muted">{t(name)}</span>
            {path !== undefined && <Icon of={ChevronRight} size={16} />}
            <span>
              <b className="ops-kpi">{data ? numberText(value ?? 0) : <Skeleton width={56} height={32} />}</b>
              <small className="ops-muted">{all}</small>
            </span>
            <span className="ops-figurenote ops-truncate" data-alert={note?.isAlert ? '' : undefined} title={note?.text}>
              {note?.text}
            </span>
          </button>
        )
      })}
    </section>
  )
}

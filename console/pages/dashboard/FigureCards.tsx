import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { describeError } from '../../../elements/core/transport'
import { logPaths } from '../../../elements/core/transport/log-paths'
import { LoadFailure, Skeleton } from '../../../elements/parts/indicators'
import { useServerData } from '../../../elements/core/query'
import { dashboardStrings } from './dashboard.strings'
import { dashboardStaleTime, visitFigures } from './read-dashboard'

const metrics = ['today', 'todayAddresses', 'total'] as const

/** Today's visits, today's addresses, all visits (GET /sys/loginfo). */
export function FigureCards(): ReactNode {
  const t = useStrings(dashboardStrings)
  const locale = useLocale()
  const data = useServerData({
    key: ['visit-figures'],
    load: async (transport, signal) => visitFigures(await transport.get(logPaths.loginfo, {}, { signal })),
    freshFor: dashboardStaleTime,
  })
  if (data.status === 'failed') {
    return (
      <section className="ops-card ops-homewide ops-figuresfailed" aria-label={t('figures')}>
        <LoadFailure text={`${t('failed')} ${describeError(data.error, locale)}`} onRetry={data.retry} />
      </section>
    )
  }
  return metrics.map((name) => (
    <section
      className="ops-card ops-homecard ops-figure"
      key={name}
      aria-label={t(name)}
      aria-busy={data.status === 'loading' || undefined}
    >
      <span className="ops-muted">{t(name)}</span>
      <b className="ops-kpi">{data.data ? formatNumber(data.data[name]) : <Skeleton width={72} height={36} />}</b>
    </section>
  ))
}

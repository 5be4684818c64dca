import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { describeError } from '../../../elements/core/transport'
import { Failed, Skeleton } from '../../../elements/parts/indicators'
import { LineChart } from '../parts/line-chart/LineChart'
import { dashboardStrings } from './dashboard.strings'
import { operationsStrings } from './operations.strings'
import { trendSamples } from './read-operations'
import { useOperations } from './use-operations'

const time = (at: number): string => {
  const date = new Date(at)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Devices online and live in the last 24 hours (GET /ibl/stat/onlineTrend). */
export function TrendCards(): ReactNode {
  const t = useStrings(operationsStrings)
  const home = useStrings(dashboardStrings)
  const locale = useLocale()
  const trend = useOperations({ path: '/ibl/stat/onlineTrend', permissions: ['equipment:list'], read: trendSamples })
  if (!trend) return null
  if (trend.status === 'failed')
    return (
      <section className="ops-card ops-homewide" aria-label={t('trendOnline')}>
        <Failed small title={home('failed')} text={describeError(trend.error, locale)} onRetry={trend.retry} />
      </section>
    )
  const charts = [
    { label: t('trendOnline'), of: 'online' },
    { label: t('trendLive'), of: 'live' },
  ] as const
  return (
    <div className="ops-hometrends">
      {charts.map(({ label, of }) =>
        trend.data ? (
          <LineChart
            key={of}
            label={label}
            lines={[{ label, samples: trend.data.map((sample) => ({ at: sample.at, value: sample[of] })) }]}
            textOf={formatNumber}
            timeOf={time}
            none={t('noTrend')}
          />
        ) : (
          <section className="ops-card" key={of} aria-label={label} aria-busy>
            <Skeleton height={180} />
          </section>
        ),
      )}
    </div>
  )
}

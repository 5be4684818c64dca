import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { timeOfDay } from '../../../elements/dashboard/time-of-day'
import { LineChart } from '../parts/line-chart/LineChart'
import { ChartCard } from './ChartCard'
import { operationsStrings } from './operations.strings'
import { trendSamples } from './read-operations'
import { useOperations } from './use-operations'

/** Devices online and live in the last 24 hours and a day before (GET /ibl/stat/onlineTrend). */
export function TrendCards(): ReactNode {
  const t = useStrings(operationsStrings)
  const trend = useOperations({ path: '/ibl/stat/onlineTrend', query: { hours: 48 }, permissions: ['equipment:list'], read: trendSamples })
  if (!trend) return null
  const charts = [
    { label: t('trendOnline'), of: 'online' },
    { label: t('trendLive'), of: 'live' },
  ] as const
  return (
    <div className="ops-hometrends">
      {charts.map(({ label, of }) => (
        <ChartCard key={of} label={label} data={trend}>
          {(samples) => (
            <LineChart
              label={label}
              lines={[
                { label: t('now'), samples: samples.map(({ now }) => ({ at: now.at, value: now[of] })) },
                { label: t('yesterday'), samples: samples.map(({ now, yesterday }) => ({ at: now.at, value: yesterday?.[of] ?? null })) },
              ]}
              textOf={formatNumber}
              timeOf={timeOfDay}
              none={t('noTrend')}
            />
          )}
        </ChartCard>
      ))}
    </div>
  )
}

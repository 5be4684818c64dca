import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { LineChart } from '../parts/line-chart/LineChart'
import { ChartCard } from './ChartCard'
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
  const trend = useOperations({ path: '/ibl/stat/onlineTrend', permissions: ['equipment:list'], read: trendSamples })
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
              lines={[{ label, samples: samples.map((sample) => ({ at: sample.at, value: sample[of] })) }]}
              textOf={formatNumber}
              timeOf={time}
              none={t('noTrend')}
            />
          )}
        </ChartCard>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { timeOfDay } from '../../../elements/dashboard/time-of-day'
import { LineChart } from '../parts/line-chart/LineChart'
import { rateText } from '../parts/rate-text'
import { ChartCard } from './ChartCard'
import { operationsStrings } from './operations.strings'
import { useScreenModule } from './use-screen-module'

/** What went into and out of all media servers in the last hour (module `traffic` of the big screen). */
export function TrafficCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const traffic = useScreenModule('traffic')
  if (!traffic) return null
  const label = t('traffic')
  return (
    <div className="ops-homewide ops-hometraffic">
      <ChartCard label={label} data={traffic}>
        {(rows) => (
          <LineChart
            label={label}
            lines={(['out', 'in'] as const).map((key) => ({
              label: t(key),
              samples: rows.map((row) => ({ at: row.t, value: row[key] })),
            }))}
            textOf={rateText}
            timeOf={timeOfDay}
            none={t('noTraffic')}
          />
        )}
      </ChartCard>
    </div>
  )
}

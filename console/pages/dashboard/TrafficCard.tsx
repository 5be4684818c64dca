import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { describeError } from '../../../elements/core/transport'
import { timeOfDay } from '../../../elements/dashboard/time-of-day'
import { Failed, Skeleton } from '../../../elements/parts/indicators'
import { LineChart } from '../parts/line-chart/LineChart'
import { rateText } from '../parts/rate-text'
import { dashboardStrings } from './dashboard.strings'
import { operationsStrings } from './operations.strings'
import { useScreenModule } from './use-screen-module'

/** What went into and out of all media servers in the last hour (module `traffic` of the big screen). */
export function TrafficCard(): ReactNode {
  const t = useStrings(operationsStrings)
  const home = useStrings(dashboardStrings)
  const locale = useLocale()
  const traffic = useScreenModule('traffic')
  if (!traffic) return null
  const { status, data, error, retry } = traffic
  const label = t('traffic')
  return (
    <div className="ops-homewide ops-hometraffic">
      {data ? (
        <LineChart
          label={label}
          lines={(['out', 'in'] as const).map((key) => ({
            label: t(key),
            samples: data.map((row) => ({ at: row.t, value: row[key] })),
          }))}
          textOf={rateText}
          timeOf={timeOfDay}
          none={t('noTraffic')}
        />
      ) : (
        <section className="ops-card" aria-label={label} aria-busy={status === 'loading' || undefined}>
          {status === 'failed' ? (
            <Failed small title={home('failed')} text={describeError(error, locale)} onRetry={retry} />
          ) : (
            <Skeleton height={180} />
          )}
        </section>
      )}
    </div>
  )
}

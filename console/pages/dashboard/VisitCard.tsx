import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { logPaths } from '../../../elements/core/transport/log-paths'
import { Empty, Skeleton } from '../../../elements/parts/indicators'
import { useServerData } from '../../../elements/core/query'
import { dashboardStrings } from './dashboard.strings'
import { HomeCard } from './HomeCard'
import { dashboardStaleTime, visitDays } from './read-dashboard'
import { hasVisits, visitSeries } from './visit-chart.model'
import { VisitChart } from './VisitChart'

/** Visits of the last seven days (GET /sys/visitInfo). */
export function VisitCard(): ReactNode {
  const t = useStrings(dashboardStrings)
  const data = useServerData({
    key: ['visit-days'],
    load: async (transport, signal) => visitDays(await transport.get(logPaths.visitInfo, {}, { signal })),
    freshFor: dashboardStaleTime,
  })
  const legend = (
    <ul className="ops-legend">
      {visitSeries.map((series) => (
        <li key={series}>
          <i className="ops-legendmark" data-series={series} aria-hidden="true" />
          {t(series)}
        </li>
      ))}
    </ul>
  )
  return (
    <HomeCard heading={t('chart')} className="ops-homechart" data={data} end={legend} skeleton={<Skeleton height={240} />}>
      {(days) =>
        hasVisits(days) ? (
          <VisitChart days={days} />
        ) : (
          <div className="ops-homebone">
            <Empty icon={ChartNoAxesColumn} title={t('noVisits')} />
          </div>
        )
      }
    </HomeCard>
  )
}

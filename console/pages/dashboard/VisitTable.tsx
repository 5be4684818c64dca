import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useStrings } from '../../../elements/core/i18n'
import { dashboardStrings } from './dashboard.strings'
import { type VisitDay, visitSeries } from './visit-chart.model'

/** The numbers of the chart for those who do not see it. */
export function VisitTable({ days }: { days: readonly VisitDay[] }): ReactNode {
  const t = useStrings(dashboardStrings)
  return (
    <div className="ops-sr-only">
      <table>
        <caption>{t('chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {visitSeries.map((series) => (
              <th key={series} scope="col">
                {t(series)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.label}>
              <th scope="row">{day.day || day.label}</th>
              {visitSeries.map((series) => (
                <td key={series}>{formatNumber(day[series])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { describeError, type QueryParams } from '../../../../elements/core/transport'
import { reportPaths } from '../../../../elements/core/transport/report-paths'
import { pathSegment } from '../../../../elements/core/transport/query-string'
import { BarChart, ChartTable, chartCss, ringSlices, RingChart } from '../../../../elements/parts/chart'
import { LinkButton } from '../../../../elements/parts/button'
import { Empty } from '../../../../elements/parts/indicators'
import type { Report, ReportChart } from '../../../../elements/parts/report/report.types'
import { cellOf } from './report-resource'
import { readPoints } from './report-points'
import { reportStrings } from './report.strings'

interface ReportChartPanelProps {
  report: Report
  chart: ReportChart
  /** What the list asks, without its page and order. */
  params: QueryParams
  /** Changes with the rows: then it is drawn anew. */
  version: string
  /** Until it is there. */
  waiting: ReactNode
}

/** What a report draws of all that was found: figures at its start, bars or a ring beside them. */
export default function ReportChartPanel({ report, chart, params, version, waiting }: ReportChartPanelProps): ReactNode {
  const t = useStrings(reportStrings)
  const locale = useLocale()
  useSheet(chartCss)
  const [category, value] = [chart.category, chart.value].map((key) => report.columns.find((column) => column.key === key)!)
  const request = useServerData({
    key: ['report-chart', report.id, JSON.stringify(params), version],
    load: async (transport, signal) => transport.get(`${reportPaths.chart}/${pathSegment(report.id)}`, params, { signal }),
  })
  const label = t('chartOf', { value: value!.title, category: category!.title })

  if (request.status === 'loading') return waiting
  if (request.status === 'failed')
    return (
      <p className="ops-reportplot-note" role="alert">
        {t('chartFailed', { cause: describeError(request.error, locale) })} <LinkButton onClick={request.retry}>{t('retry')}</LinkButton>
      </p>
    )
  const { points, categories } = readPoints(request.data, category!, t('blank'))
  if (points.length === 0) return <Empty small title={t('chartEmpty')} />
  const sum = points.reduce((total, point) => total + point.value, 0)
  const max = points.reduce((best, point) => (point.value > best.value ? point : best))
  const formatNumber = (number: number): string => cellOf({ items: null, kind: 'number' }, Number(number.toFixed(2)))
  return (
    <>
      <dl className="ops-reportfacts">
        <div>
          <dt>
            {value!.title} {t('sum')}
          </dt>
          <dd data-main="">{formatNumber(sum)}</dd>
        </div>
        <div>
          <dt>{t('mean')}</dt>
          <dd>{formatNumber(sum / points.length)}</dd>
        </div>
        <div>
          <dt>{t('most')}</dt>
          <dd>
            {formatNumber(max.value)} <span className="ops-faint">{max.label}</span>
          </dd>
        </div>
        {categories > points.length && <p className="ops-faint">{t('latest', { n: categories, shown: points.length })}</p>}
      </dl>
      {chart.kind === 'ring' ? (
        <RingChart label={label} slices={ringSlices(points, t('others'))} />
      ) : (
        <BarChart label={label} unit={value!.title} points={points} />
      )}
      <ChartTable caption={label} category={category!.title} value={value!.title} points={points} />
    </>
  )
}

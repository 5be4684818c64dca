import { ChartColumn } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { formatNumber } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import { searchParams } from '../../../../elements/list-page/fields/search-params'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { IconButton } from '../../../../elements/parts/button'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { Report, ReportField } from '../../../../elements/parts/report/report.types'
import { cellOf, reportResource } from './report-resource'
import reportCss from './report.css?inline'
import { reportStrings } from './report.strings'
import { totalsOf } from './report-totals'

const ReportChartPanel = lazyPart(() => import('./ReportChartPanel'))
// In the drawing's place from the first: the rows below it do not move when it comes.
const waiting = <Skeleton height={152} />

interface ReportListProps {
  report: Report
  form: readonly ReportField[]
  /** What failed beside it. */
  warning: ReactNode
}

/** The rows of a report with their search, totals and drawing. */
export function ReportList({ report, form, warning }: ReportListProps): ReactNode {
  const t = useStrings(reportStrings)
  useSheet(reportCss)
  const [resource] = useState(() => ({ ...reportResource(report, form), strings }))
  const list = useResourceList(resource)
  const [drawn, setDrawn] = useState(true)
  const totals = totalsOf(report, list)
  const { column: _column, order: _order, field: _field, ...params } = searchParams(list.requestParams(), resource.fields)
  const { chart } = report
  return (
    <ResourcePage
      resource={resource}
      list={list}
      tools={chart && <IconButton icon={ChartColumn} label={t('showChart')} aria-pressed={drawn} onClick={() => setDrawn(!drawn)} />}
      narrowing={
        <>
          {warning}
          {chart && drawn && list.status !== 'failed' && (
            <div className="ops-reportplot" data-kind={chart.kind}>
              <ReportChartPanel
                report={report}
                chart={chart}
                params={params}
                version={JSON.stringify([list.total, [...(totals?.sums ?? [])]])}
                waiting={waiting}
                fallback={waiting}
              />
            </div>
          )}
        </>
      }
      totals={totals ? new Map([...totals.sums].map(([key, sum]) => [key, cellOf({ items: null, kind: 'number' }, sum)])) : undefined}
      note={totals && t(totals.of === 'all' ? 'totalsOfAll' : 'totalsOfPage', { n: formatNumber(totals.rows) })}
    />
  )
}

/** Of the empty list, in both languages: the reader may change his. */
const strings = {
  'zh-CN': { empty: reportStrings['zh-CN'].empty, emptyText: reportStrings['zh-CN'].emptyText },
  en: { empty: reportStrings.en.empty, emptyText: reportStrings.en.emptyText },
}

import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { formatNumber } from '../../../../elements/core/format'
import { useStrings } from '../../../../elements/core/i18n'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { chartCss, SparkLine, sparkRange } from '../../../../elements/parts/chart'
import { trendOf } from './trend'
import { workStrings } from './work-own.strings'
import workCss from './work.css?inline'

/** Traffic of a task now, and over the last ten minutes. */
export function Rate({ record }: { record: WireRecord }): ReactNode {
  useSheet(workCss)
  useSheet(chartCss)
  const t = useStrings(workStrings)
  const values = trendOf(record)
  const range = sparkRange(values)
  const { kbps } = record
  return (
    <span className="ops-workrate">
      {range && (
        <SparkLine
          label={t('trend', { last: formatNumber(range.last), low: formatNumber(range.low), high: formatNumber(range.high) })}
          values={values}
        />
      )}
      <b>{typeof kbps === 'number' ? formatNumber(kbps) : '-'}</b>
    </span>
  )
}

import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import type { OneOfServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { LoadFailure, Skeleton, Status } from '../../../../elements/parts/indicators'
import { figureText, percentText } from './figure-text'
import type { Metric, FigureGroup } from './metrics'
import { monitorStrings } from './monitor.strings'
import { isCall, type SourceValues } from './read-monitor'
import { Share } from './Share'

/** What is known of a source; undefined where it was not asked for, because it is not there. */
export type SourceData = (source: string) => OneOfServerData<SourceValues> | undefined

/** A group of figures, each of which came or did not come by itself. */
export function FigureTable({ group: { heading, figures: metrics }, dataOf }: { group: FigureGroup; dataOf: SourceData }): ReactNode {
  const t = useStrings(monitorStrings)
  return (
    <section className="ops-card ops-monitor-group" aria-label={t(heading)}>
      <h2>{t(heading)}</h2>
      <table className="ops-monitor-table">
        <thead>
          <tr>
            <th scope="col">{t('description')}</th>
            <th scope="col">{t('parameter')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {metrics.map((metric) => (
            <tr key={metric.label}>
              <th scope="row">{t(metric.label)}</th>
              <td className="ops-monitor-code">{isCall(metric.source) ? metric.value : metric.source}</td>
              <td>
                <FigureValue figure={metric} dataOf={dataOf} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FigureValue({ figure: metric, dataOf }: { figure: Metric; dataOf: SourceData }): ReactNode {
  const t = useStrings(monitorStrings)
  const locale = useLocale()
  const sourceValues = dataOf(metric.source)
  if (sourceValues?.status === 'loading') return <Skeleton width={96} height={16} />
  if (sourceValues?.status === 'failed')
    return (
      <span className="ops-monitor-value">
        <b>-</b>
        <LoadFailure text={describeError(sourceValues.error, locale)} onRetry={sourceValues.retry} />
      </span>
    )
  const value = sourceValues?.data?.[metric.value]
  if (value === undefined)
    return (
      <Status shape="ring">
        <span className="ops-faint">{t('absent')}</span>
      </Status>
    )
  const whole = metric.of === undefined ? 1 : dataOf(metric.of)?.data?.['VALUE']
  const share = whole !== undefined && whole > 0 ? value / whole : undefined
  const { limits } = metric
  return (
    <span className="ops-monitor-value">
      <b>{figureText(value, metric.unit, t)}</b>
      {metric.of !== undefined && share !== undefined && <span className="ops-faint">{t('ofLimit', { share: percentText(share) })}</span>}
      {limits && share !== undefined && <Share label={t(metric.label)} share={share} limits={limits} />}
    </span>
  )
}

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
          {metrics.map((figure) => (
            <tr key={figure.label}>
              <th scope="row">{t(figure.label)}</th>
              <td className="ops-monitor-code">{isCall(figure.source) ? figure.value : figure.source}</td>
              <td>
                <FigureValue figure={figure} dataOf={dataOf} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FigureValue({ figure, dataOf }: { figure: Metric; dataOf: SourceData }): ReactNode {
  const t = useStrings(monitorStrings)
  const locale = useLocale()
  const known = dataOf(figure.source)
  if (known?.status === 'loading') return <Skeleton width={96} height={16} />
  if (known?.status === 'failed')
    return (
      <span className="ops-monitor-value">
        <b>-</b>
        <LoadFailure text={describeError(known.error, locale)} onRetry={known.retry} />
      </span>
    )
  const value = known?.data?.[figure.value]
  if (value === undefined)
    return (
      <Status shape="ring">
        <span className="ops-faint">{t('absent')}</span>
      </Status>
    )
  const whole = figure.of === undefined ? 1 : dataOf(figure.of)?.data?.['VALUE']
  const share = whole !== undefined && whole > 0 ? value / whole : undefined
  const { limits } = figure
  return (
    <span className="ops-monitor-value">
      <b>{figureText(value, figure.unit, t)}</b>
      {figure.of !== undefined && share !== undefined && <span className="ops-faint">{t('ofLimit', { share: percentText(share) })}</span>}
      {limits && share !== undefined && <Share label={t(figure.label)} share={share} limits={limits} />}
    </span>
  )
}

import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError } from '../../../../elements/core/transport'
import { LoadFailure, Skeleton, Status, Tag } from '../../../../elements/parts/indicators'
import { LineChart } from '../../parts/line-chart/LineChart'
import { ShareRing } from './ShareRing'
import { clockOf, figureText } from './figure-text'
import type { Metric, FigureChart, FigureGroup } from './metrics'
import type { SourceData } from './FigureTable'
import { monitorStrings } from './monitor.strings'
import type { Remembered } from './read-monitor'
import { type Gathered, lineSamples } from './samples'

interface FigureBoardProps {
  group: FigureGroup
  dataOf: SourceData
  /** Null where the server remembers nothing. */
  history: readonly Remembered[] | null
  gathered: readonly Gathered[]
}

/** A group of figures: what has limits as rings, how it went as lines, the rest as tiles; each came or did not come by itself. */
export function FigureBoard({ group: { heading, figures: metrics, charts }, dataOf, history, gathered }: FigureBoardProps): ReactNode {
  const t = useStrings(monitorStrings)
  const lost = new Set(metrics.filter(({ source }) => dataOf(source)?.status === 'failed').map(({ source }) => source)).size
  const rings = metrics.filter(({ limits }) => limits !== undefined)
  const isDrawn = ({ lines }: FigureChart): boolean => lines.some(({ source }) => dataOf(source)?.data !== null && dataOf(source))
  const drawn = charts.filter(isDrawn)
  return (
    <section className="ops-card ops-monitor-board" aria-label={t(heading)}>
      <header>
        <h2>{t(heading)}</h2>
        {lost > 0 && (
          <Tag tone="danger" icon={CircleAlert}>
            {t('lostCount', { n: lost })}
          </Tag>
        )}
      </header>
      <div className="ops-monitor-drawn">
        {rings.length > 0 && (
          <div className="ops-monitor-rings">
            {rings.map((metric) => (
              <FigureRing key={metric.label} figure={metric} dataOf={dataOf} />
            ))}
          </div>
        )}
        {drawn.map(({ label, lines, unit }) => (
          <LineChart
            key={label}
            label={t(label)}
            lines={lines.map((line) => ({ label: t(line.label), samples: lineSamples(line, history, gathered) }))}
            textOf={(value) => figureText(value, unit, t)}
            timeOf={clockOf}
            none={t('collecting')}
            {...(unit === 'share' && { most: 1 })}
            {...(unit === 'bytes' && { inBytes: true })}
          />
        ))}
      </div>
      <dl className="ops-monitor-facts" aria-label={t('figures', { group: t(heading) })}>
        {metrics
          .filter(({ limits, of }) => limits === undefined || of !== undefined)
          .map((metric) => (
            <FigureFact key={metric.label} figure={metric} dataOf={dataOf} />
          ))}
      </dl>
    </section>
  )
}

function FigureRing({ figure: metric, dataOf }: { figure: Metric; dataOf: SourceData }): ReactNode {
  const t = useStrings(monitorStrings)
  const sourceValues = dataOf(metric.source)
  const value = sourceValues?.status === 'failed' ? undefined : sourceValues?.data?.[metric.value]
  const whole = metric.of === undefined ? 1 : dataOf(metric.of)?.data?.['VALUE']
  const share = value !== undefined && whole !== undefined && whole > 0 ? value / whole : null
  return (
    <ShareRing
      label={t(metric.label)}
      share={share}
      limits={metric.limits!}
      isLoading={sourceValues?.status === 'loading'}
      {...(sourceValues?.status === 'failed' && { onRetry: sourceValues.retry })}
    />
  )
}

function FigureFact({ figure: metric, dataOf }: { figure: Metric; dataOf: SourceData }): ReactNode {
  const t = useStrings(monitorStrings)
  const locale = useLocale()
  const sourceValues = dataOf(metric.source)
  const value = sourceValues?.data?.[metric.value]
  return (
    <div data-lost={sourceValues?.status === 'failed' ? '' : undefined}>
      <dt title={t(metric.label)}>{t(metric.label)}</dt>
      {sourceValues?.status === 'loading' ? (
        <dd>
          <Skeleton width={72} height={16} />
        </dd>
      ) : sourceValues?.status === 'failed' ? (
        <>
          <dd>-</dd>
          <dd>
            <LoadFailure text={describeError(sourceValues.error, locale)} onRetry={sourceValues.retry} />
          </dd>
        </>
      ) : value === undefined ? (
        <dd data-absent="">
          <Status shape="ring">{t('absent')}</Status>
        </dd>
      ) : (
        <dd>{figureText(value, metric.unit, t)}</dd>
      )}
    </div>
  )
}

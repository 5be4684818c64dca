import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../../elements/core/format'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { RadioGroup } from '../../../../elements/parts/field/RadioGroup'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { LineChart } from '../../parts/line-chart/LineChart'
import { usePolling } from '../../parts/use-polling'
import { chartTimeOf, chartTimeText } from './chart-times'
import { nodePaths } from './node-paths'
import { nodesStrings } from './nodes.strings'
import { rateText } from '../../parts/rate-text'

/** ms between two that the server keeps. */
const every = 10_000
const spans = ['1', '6', '24'] as const

const charts = [
  { name: 'cpu', lines: ['cpu'], unit: 'percent' },
  { name: 'mem', lines: ['mem'], unit: 'percent' },
  { name: 'disk', lines: ['disk'], unit: 'percent' },
  { name: 'traffic', lines: ['outRate', 'inRate'], unit: 'rate' },
  { name: 'audience', lines: ['viewers', 'streams'], unit: 'count' },
] as const

const fields = {
  cpu: 'cpu',
  mem: 'mem',
  disk: 'disk',
  outRate: 'outKbps',
  inRate: 'inKbps',
  viewers: 'viewers',
  streams: 'streams',
} as const
const texts = {
  percent: (value: number) => `${formatNumber(value)}%`,
  rate: rateText,
  count: (value: number) => formatNumber(value),
} as const

/** What went through a node in the last hours, and how busy it was. `isOwn`: a process of the server itself, which tells all of it. */
export function NodeCharts({ nodeId, isOwn }: { nodeId: string; isOwn: boolean }): ReactNode {
  const t = useStrings(nodesStrings)
  const locale = useLocale()
  const [hours, setHours] = useState<string>('1')
  const { status, data, error, retry, reload } = useServerData({
    key: ['node-metrics', nodeId, hours],
    load: (transport, signal) => transport.get(nodePaths.metrics, { id: nodeId, hours }, { signal }),
    noCache: true,
  })
  usePolling(reload, every)
  const points = Array.isArray(data) ? data.filter(isRecord) : []
  const samplesOf = (field: string) =>
    points.map((point) => {
      const value = point[field]
      return { at: chartTimeOf(stringValue(point['time'])), value: typeof value === 'number' ? value : null }
    })
  const shown = charts.filter(({ unit }) => isOwn || unit !== 'percent')
  return (
    <section className="ops-nodecharts" aria-label={t('history')}>
      <header>
        <h2>{t('history')}</h2>
        <RadioGroup
          variant="buttons"
          size="sm"
          aria-label={t('history')}
          value={hours}
          options={spans.map((value) => ({ value, label: t('lastHours', { n: value }) }))}
          onChange={setHours}
        />
      </header>
      {!isOwn && <p>{t('loadNotTold')}</p>}
      {status === 'loading' && <Skeleton height={176} />}
      {status === 'failed' && <LoadFailure text={t('historyFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && (
        <div className="ops-nodecharts-all">
          {shown.map(({ name, lines, unit }) => (
            <LineChart
              key={name}
              label={t(name)}
              lines={lines.map((line) => ({ label: t(line), samples: samplesOf(fields[line]) }))}
              textOf={texts[unit]}
              timeOf={(at) => chartTimeText(at, hours === '24')}
              none={t('noneYet')}
              {...(unit === 'percent' && { most: 100 })}
            />
          ))}
        </div>
      )}
    </section>
  )
}

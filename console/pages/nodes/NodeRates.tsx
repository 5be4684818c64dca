import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { formatNumber } from '../../../elements/core/format'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { useServerData } from '../../../elements/core/query'
import { isRecord } from '../../../elements/core/storage/shapes'
import { describeError } from '../../../elements/core/transport'
import { chartCss, SparkLine, sparkRange } from '../../../elements/parts/chart'
import { RadioGroup } from '../../../elements/parts/field/RadioGroup'
import { LoadFailure, Skeleton } from '../../../elements/parts/indicators'
import { useRepeatedly } from '../use-repeatedly'
import { nodePaths } from './node-paths'
import { nodesStrings } from './nodes.strings'

/** ms between two that the server keeps. */
const every = 10_000
const spans = ['1', '6', '24'] as const
const rates = ['inKbps', 'outKbps'] as const

/** What went through a node in the last hours. */
export function NodeRates({ nodeId }: { nodeId: string }): ReactNode {
  useSheet(chartCss)
  const t = useStrings(nodesStrings)
  const locale = useLocale()
  const [hours, setHours] = useState<string>('1')
  const { status, data, error, retry, reload } = useServerData({
    key: ['node-metrics', nodeId, hours],
    load: (transport, signal) => transport.get(nodePaths.metrics, { id: nodeId, hours }, { signal }),
    forget: true,
  })
  useRepeatedly(reload, every)
  const points = Array.isArray(data) ? data.filter(isRecord) : []
  const valuesOf = (rate: (typeof rates)[number]): (number | null)[] =>
    points.map((point) => (typeof point[rate] === 'number' ? point[rate] : null))
  return (
    <section className="ops-noderates" aria-label={t('rates')}>
      <RadioGroup
        look="buttons"
        size="sm"
        aria-label={t('rates')}
        value={hours}
        options={spans.map((value) => ({ value, label: t('lastHours', { n: value }) }))}
        onChange={setHours}
      />
      {status === 'loading' && <Skeleton height={56} />}
      {status === 'failed' && <LoadFailure text={t('ratesFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && (
        <dl>
          {rates.map((rate) => {
            const values = valuesOf(rate)
            const range = sparkRange(values)
            const said = range && { last: formatNumber(range.last), low: formatNumber(range.low), high: formatNumber(range.high) }
            return (
              <div key={rate}>
                <dt>{t(rate)}</dt>
                <dd>
                  <SparkLine label={said ? t('rateSaid', { rate: t(rate), ...said }) : t('rateNone', { rate: t(rate) })} values={values} />
                  <span aria-hidden="true">{said ? t('rateRange', said) : t('rateUnknown')}</span>
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import type { ServerData } from '../../../elements/core/query'
import { describeError } from '../../../elements/core/transport'
import { Failed, Skeleton } from '../../../elements/parts/indicators'
import { dashboardStrings } from './dashboard.strings'

interface ChartCardProps<Data> {
  label: string
  data: Omit<ServerData<Data>, 'reload'>
  /** A `LineChart`, which is a card itself. */
  children: (data: Data) => ReactNode
}

/** A chart with its own loading, failure and retry, all of one height. */
export function ChartCard<Data>({ label, data, children }: ChartCardProps<Data>): ReactNode {
  const t = useStrings(dashboardStrings)
  const locale = useLocale()
  if (data.data !== undefined) return children(data.data)
  return (
    <section className="ops-card ops-homechartroom" aria-label={label} aria-busy={data.status === 'loading' || undefined}>
      {data.status === 'failed' ? (
        <Failed small title={t('failed')} text={describeError(data.error, locale)} onRetry={data.retry} />
      ) : (
        <Skeleton height="100%" />
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import { formatNumber } from '../../../elements/core/format'
import { useLocale, useStrings } from '../../../elements/core/i18n'
import { describeError } from '../../../elements/core/transport'
import { cx } from '../../../elements/parts/cx'
import { Failed } from '../../../elements/parts/indicators'
import type { ServerData } from '../../../elements/core/query'
import { dashboardStrings } from './dashboard.strings'

interface HomeCardProps<Data> {
  heading: string
  /** How many there are of what it shows. */
  count?: number | undefined
  data: Omit<ServerData<Data>, 'reload'>
  /** Stands while loading. Its size is kept for whatever comes: the content is never higher, so nothing moves. */
  skeleton: ReactNode
  /** Right end of the head. */
  end?: ReactNode
  className?: string
  children: (data: Data) => ReactNode
}

/** One card of the home page with its own loading, failure and retry: a card that fails takes no other with it. */
export function HomeCard<Data>({ heading, count, data, skeleton, end, className, children }: HomeCardProps<Data>): ReactNode {
  const t = useStrings(dashboardStrings)
  const locale = useLocale()
  return (
    <section className={cx('ops-card ops-homecard', className)} aria-label={heading} aria-busy={data.status === 'loading' || undefined}>
      <header>
        <h2>
          {heading}
          {count !== undefined && <span className="ops-muted"> {formatNumber(count)}</span>}
        </h2>
        {end}
      </header>
      <div className="ops-homebody">
        <div className="ops-homeroom" inert={data.status !== 'loading'}>
          {skeleton}
        </div>
        {data.status === 'failed' && <Failed small title={t('failed')} text={describeError(data.error, locale)} onRetry={data.retry} />}
        {data.data !== undefined && <div className="ops-homecontent">{children(data.data)}</div>}
      </div>
    </section>
  )
}

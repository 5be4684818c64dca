import type { ReactNode } from 'react'
import { useLocale } from '../../../../elements/core/i18n'
import type { ServerData } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'

export type OverviewSource<Item> = Pick<ServerData<readonly Item[]>, 'status' | 'data' | 'error' | 'retry'>

interface OverviewPartProps<Item> {
  heading: string
  source: OverviewSource<Item>
  /** Said where there are none. */
  empty: string
  children: (items: readonly Item[]) => ReactNode
}

/** One part of what is known of a user; it comes, fails and is asked for again by itself. */
export function OverviewPart<Item>({ heading, source, empty, children }: OverviewPartProps<Item>): ReactNode {
  const locale = useLocale()
  const { status, data, error, retry } = source
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      {status === 'loading' && <Skeleton height={40} />}
      {status === 'failed' && <LoadFailure text={describeError(error, locale)} onRetry={retry} />}
      {data && (data.length > 0 ? children(data) : <p className="ops-help">{empty}</p>)}
    </section>
  )
}

import type { ReactNode } from 'react'
import { FeedbackHost } from '../parts/feedback'
import { Skeleton } from '../parts/indicators/indicators'
import { lazyPart } from '../parts/lazy-part'
import type { ListPageProps } from './list-page.props'

const DeclaredPage = lazyPart(() => import('./DeclaredPage'))

/** The view of `<ops-list-page>`: with a place for its messages, and a list once something is declared. */
export default function ListPage(props: ListPageProps): ReactNode {
  return (
    <FeedbackHost>
      {props.resource && <DeclaredPage {...props} resource={props.resource} fallback={<Skeleton height={200} />} />}
    </FeedbackHost>
  )
}

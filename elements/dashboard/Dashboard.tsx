import type { ReactNode } from 'react'
import { lazyPart } from '../parts/lazy-part'
import type { DashboardProps } from './dashboard.props'

const DashboardView = lazyPart(() => import('./DashboardView'))

/** The view of `<ops-dashboard>` and the inner door for pages: a frame, whose code with all charts comes by itself. */
export default function Dashboard(props: DashboardProps): ReactNode {
  return <DashboardView {...props} />
}

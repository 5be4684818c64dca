import { dashboardProps } from './dashboard.props'

/** `<ops-dashboard>` with its view. */
export const dashboardEntry = {
  ...dashboardProps,
  load: () => import('./Dashboard'),
}

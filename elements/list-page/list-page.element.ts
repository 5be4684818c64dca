import { listPageProps } from './list-page.props'

/** `<ops-list-page>` with its view. */
export const listPageEntry = {
  ...listPageProps,
  load: () => import('./ListPage'),
}

import { queryBuilderProps } from './query-builder.props'

/** `<ops-query-builder>` with its view. */
export const queryBuilderEntry = {
  ...queryBuilderProps,
  load: () => import('./QueryBuilder'),
}

import { entityPaths } from '../../../../elements/core/transport/entity-paths'

const base = '/sys/dataSource'

/** Calls of those who manage data sources, below the API base. */
export const dataSourcePaths = {
  ...entityPaths(base),
  queryById: `${base}/queryById`,
  test: '/online/cgreport/api/testConnection',
} as const

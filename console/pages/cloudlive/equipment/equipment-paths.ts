import { entityPaths } from '../../../../elements/core/transport/entity-paths'

const head = '/cloudlive/equipment'

/** Calls of those who keep devices, below the API base. */
export const equipmentPaths = {
  ...entityPaths(head),
  queryById: `${head}/queryById`,
  playUrls: `${head}/playUrls`,
  disable: `${head}/disable`,
  enable: `${head}/enable`,
} as const

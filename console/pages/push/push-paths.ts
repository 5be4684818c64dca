import { entityPaths } from '../../../elements/core/transport/entity-paths'

const head = '/push/iblPushListInfo'

/** Calls of those who keep pushes, below the API base. */
export const pushPaths = {
  ...entityPaths(head),
  queryById: `${head}/queryById`,
  figures: `${head}/figures`,
  devices: `${head}/devices`,
  key: `${head}/key`,
  newKey: `${head}/newKey`,
  kick: `${head}/kick`,
  disable: `${head}/disable`,
  enable: `${head}/enable`,
} as const

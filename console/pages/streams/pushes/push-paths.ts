import { entityPaths } from '../../../../elements/core/transport/entity-paths'

const head = '/push/iblPushListInfo'

/** Calls of those who keep pushes, below the API base. */
export const pushPaths = {
  ...entityPaths(head),
  queryById: `${head}/queryById`,
  figures: `${head}/figures`,
  devices: `${head}/devices`,
  key: `${head}/key`,
  newKey: `${head}/newKey`,
  counts: `${head}/counts`,
  viewers: `${head}/viewers`,
  events: `${head}/events`,
  kick: `${head}/kick`,
  kickViewer: `${head}/kickViewer`,
  disable: `${head}/disable`,
  enable: `${head}/enable`,
} as const

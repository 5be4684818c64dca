import { entityPaths } from '../../../../elements/core/transport/entity-paths'

const head = '/servermointer/mediaNode'
const { list, add, edit, delete: one, deleteBatch } = entityPaths(head)

/** Calls of those who keep media servers, below the API base. */
export const nodePaths = {
  list,
  add,
  edit,
  delete: one,
  deleteBatch,
  queryById: `${head}/queryById`,
  streams: `${head}/streams`,
  sessions: `${head}/sessions`,
  metrics: `${head}/metrics`,
  rates: `${head}/rates`,
  test: `${head}/test`,
  kick: `${head}/kick`,
  disable: `${head}/disable`,
  enable: `${head}/enable`,
  key: `${head}/key`,
  newKey: `${head}/newKey`,
} as const

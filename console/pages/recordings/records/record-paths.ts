const head = '/ibl/records'

/** Calls of recordings, below the API base. */
export const recordPaths = {
  list: `${head}/list`,
  exportXls: `${head}/exportXls`,
  queryById: `${head}/queryById`,
  delete: `${head}/delete`,
  deleteBatch: `${head}/deleteBatch`,
  day: `${head}/day`,
  month: `${head}/month`,
  playUrls: `${head}/playUrls`,
  downloadUrl: `${head}/downloadUrl`,
  lock: `${head}/lock`,
  unlock: `${head}/unlock`,
  clipUrl: `${head}/clipUrl`,
  start: `${head}/start`,
  stop: `${head}/stop`,
  policy: `${head}/policy`,
  health: `${head}/health`,
  storage: `${head}/storage`,
} as const

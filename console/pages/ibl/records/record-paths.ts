const head = '/ibl/records'

/** Calls of recordings, below the API base. */
export const recordPaths = {
  list: `${head}/list`,
  queryById: `${head}/queryById`,
  delete: `${head}/delete`,
  deleteBatch: `${head}/deleteBatch`,
  day: `${head}/day`,
  month: `${head}/month`,
  playUrls: `${head}/playUrls`,
  downloadUrl: `${head}/downloadUrl`,
  lock: `${head}/lock`,
  unlock: `${head}/unlock`,
} as const

const base = '/sys/online'

/** Calls of everybody's sessions, below the API base. */
export const onlinePaths = {
  list: `${base}/list`,
  forceLogout: `${base}/forceLogout`,
} as const

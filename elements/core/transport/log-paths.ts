/** Paths of the figures of the home page (clauses 7), below the API base; apart from those that fields call. */
export const logPaths = { loginfo: '/sys/loginfo', visitInfo: '/sys/visitInfo' } as const

/** Calls of the logs, below the API base. JeecgBoot has neither export nor check. */
export const logPaths = { list: '/sys/log/list', exportXls: '/sys/log/exportXls', verifyChain: '/sys/log/verifyChain' } as const

/** Calls of the monitoring, below the API base. Those of Spring's actuator answer without an envelope. */
export const monitorPaths = {
  metrics: '/actuator/metrics',
  /** Up to 3.0, and from 3.8 on. */
  traces: ['/actuator/httptrace', '/actuator/jeecghttptrace/all/desc'],
  memory: '/sys/actuator/memory/info',
  /** How busy the server was; JeecgBoot has none. */
  history: '/sys/actuator/history',
  disks: '/sys/actuator/redis/queryDiskInfo',
  redis: '/sys/actuator/redis/info',
  redisKeys: '/sys/actuator/redis/keysSize',
  redisMemory: '/sys/actuator/redis/memoryInfo',
} as const

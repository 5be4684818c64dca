import type { Codes } from '../../platform/base/permission-codes'
import type { Room } from '../../platform/rooms'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { Type } from 'typebox'
import { route } from '../../platform/http/route'
import { diskInfo, HISTORY, listHistory, listMetrics, listTraces, memoryInfo, noRedis, ONE_METRIC, oneMetric } from './handlers'

const access = 'monitor:view'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'monitor', 'view'> {}
}

/** The calls of the monitoring: figures of this process and its machine, of which nothing can be changed. */
export const PERFORMANCE: Room = {
  routes: [
    { methods: ['GET'], path: '/actuator/metrics', access, handler: listMetrics },
    route({ methods: ['GET'], path: '/actuator/metrics/:name', access, schema: ONE_METRIC, handler: oneMetric }),
    { methods: ['GET'], path: '/actuator/httptrace', access, handler: listTraces },
    {
      methods: ['GET'],
      path: '/sys/actuator/memory/info',
      access,
      schema: { result: Type.Record(Type.String(), Type.Number()) },
      handler: memoryInfo,
    },
    route({ methods: ['GET'], path: '/sys/actuator/history', access, schema: HISTORY, handler: listHistory }),
    {
      methods: ['GET'],
      path: '/sys/actuator/redis/queryDiskInfo',
      access,
      schema: { result: Type.Array(Type.Object({ name: Type.String(), max: Type.Number(), rest: Type.Number() })) },
      handler: diskInfo,
    },
    { methods: ['GET'], path: '/sys/actuator/redis/info', access, schema: { result: NO_RESULT }, handler: noRedis },
    { methods: ['GET'], path: '/sys/actuator/redis/keysSize', access, schema: { result: NO_RESULT }, handler: noRedis },
    { methods: ['GET'], path: '/sys/actuator/redis/memoryInfo', access, schema: { result: NO_RESULT }, handler: noRedis },
  ],
}

import { freemem, totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { queryResult, errorResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { pathText, enumParam, requestSchema } from '../../platform/http/schema/request-schema'
import { REMEMBERED } from '../../platform/measures/history'
import { disks } from '../../platform/measures/disks'
import { METRICS } from './metrics'

/** GET /actuator/metrics: the names there are, in Spring's form. */
export async function listMetrics({ reply }: HandlerContext): Promise<FastifyReply> {
  return reply.send({ names: [...METRICS.keys()].toSorted() })
}

export const ONE_METRIC = { params: requestSchema({ name: pathText() }) }

/** GET /actuator/metrics/{name}: its values in Spring's form, which is no envelope; HTTP 404 for what this server cannot say. */
export async function oneMetric({ context, params: { name }, reply }: HandlerContext<typeof ONE_METRIC>): Promise<FastifyReply> {
  const metric = METRICS.get(name)
  if (!metric) return reply.status(404).send(errorResult('此服务没有这项指标', 404))
  const { description, baseUnit = null, measure } = metric
  return reply.send({ name, description, baseUnit, measurements: await measure(context), availableTags: [] })
}

/** GET /actuator/httptrace: the last calls, the newest first, without headers and queries. */
export async function listTraces({ context, reply }: HandlerContext): Promise<FastifyReply> {
  return reply.send({ traces: context.measures.traces.list() })
}

/** GET /sys/actuator/redis/queryDiskInfo. */
export async function diskInfo({ context }: HandlerContext): Promise<Envelope> {
  return queryResult(await disks(context.settings.dataDir))
}

/** GET /sys/actuator/memory/info (3.8): of the machine, and the heap of this process. */
export async function memoryInfo(): Promise<Envelope> {
  const [total, free] = [totalmem(), freemem()]
  const heap = getHeapStatistics()
  return Promise.resolve(
    queryResult({
      'memory.physical.total': total,
      'memory.physical.used': total - free,
      'memory.physical.free': free,
      'memory.physical.usage': (total - free) / total,
      'memory.runtime.total': heap.total_heap_size,
      'memory.runtime.used': heap.used_heap_size,
      'memory.runtime.max': heap.heap_size_limit,
      'memory.runtime.free': heap.total_heap_size - heap.used_heap_size,
      'memory.runtime.usage': heap.used_heap_size / heap.total_heap_size,
    }),
  )
}

const SPANS = [15, 60, 360] as const

export const HISTORY = {
  query: requestSchema({ minutes: enumParam('时间范围', SPANS) }),
  result: objectSchema({
    now: Type.Number(),
    points: Type.Array(objectSchema(Object.fromEntries(['time', ...REMEMBERED].map((name) => [name, Type.Number()])))),
  }),
}

/** GET /sys/actuator/history?minutes: how busy this process and its machine were; JeecgBoot has no such call. `now`: when that is said. */
export async function listHistory({ context, query: { minutes } }: HandlerContext<typeof HISTORY>): Promise<Envelope> {
  return Promise.resolve(queryResult({ now: Date.now(), points: context.measures.history.last(minutes ?? SPANS[0]) }))
}

/** GET /sys/actuator/redis/{info,keysSize,memoryInfo}: there is no Redis, and nothing is made up for one. */
export async function noRedis(): Promise<Envelope> {
  return Promise.resolve(errorResult('此服务不使用 Redis', 404))
}

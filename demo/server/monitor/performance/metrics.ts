import { availableParallelism } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { ServerContext } from '../../platform/context'
import { SECOND, timeText } from '../../platform/base/time'

type Statistic = 'VALUE' | 'COUNT' | 'TOTAL_TIME' | 'MAX'

export interface Measurement {
  statistic: Statistic
  value: number
}

interface Metric {
  description: string
  baseUnit?: 'bytes' | 'seconds'
  measure: (context: ServerContext) => readonly Measurement[] | Promise<readonly Measurement[]>
}

const one = (value: number): Measurement[] => [{ statistic: 'VALUE', value }]
const timer = (count: number, total: number, longest: number): Measurement[] => [
  { statistic: 'COUNT', value: count },
  { statistic: 'TOTAL_TIME', value: total },
  { statistic: 'MAX', value: longest },
]

/** Milliseconds since 1970 at which this process began. */
const began = (now: number): number => now - process.uptime() * SECOND

async function goodSessions({ database, sessions }: ServerContext): Promise<Measurement[]> {
  const { count } = await sessions
    .good(database)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return one(Number(count))
}

/** Sessions that were signed out leave no row; every one that began has its line in the log. */
async function begunSessions({ database }: ServerContext, since: string): Promise<Measurement[]> {
  const { count } = await database
    .selectFrom('sysLog')
    .select((select) => select.fn.countAll().as('count'))
    .where('logType', '=', 1)
    .where('createTime', '>=', since)
    .where('logContent', 'like', '%登录成功！')
    .executeTakeFirstOrThrow()
  return one(Number(count))
}

/**
 * What this process can say of itself under the names that Spring gives such figures. A heap is a heap, whoever collects it;
 * what Node does not have (threads, classes, buffer counts) is not here, and whoever asks for it hears that.
 */
export const METRICS: ReadonlyMap<string, Metric> = new Map<string, Metric>([
  ['system.cpu.count', { description: 'Processors this process may use', measure: () => one(availableParallelism()) }],
  ['system.cpu.usage', { description: 'Recent use of all processors', measure: ({ measures }) => one(measures.usage.processors().system) }],
  [
    'process.cpu.usage',
    { description: 'Recent use of the processors by this process', measure: ({ measures }) => one(measures.usage.processors().process) },
  ],
  [
    'process.start.time',
    {
      description: 'Start of this process, seconds since 1970',
      baseUnit: 'seconds',
      measure: () => one(began(Date.now()) / SECOND),
    },
  ],
  ['process.uptime', { description: 'Since the start', baseUnit: 'seconds', measure: () => one(process.uptime()) }],
  ['jvm.memory.max', { description: 'Limit of the heap', baseUnit: 'bytes', measure: () => one(getHeapStatistics().heap_size_limit) }],
  ['jvm.memory.committed', { description: 'Size of the heap', baseUnit: 'bytes', measure: () => one(getHeapStatistics().total_heap_size) }],
  ['jvm.memory.used', { description: 'Used of the heap', baseUnit: 'bytes', measure: () => one(getHeapStatistics().used_heap_size) }],
  [
    'jvm.buffer.memory.used',
    { description: 'Buffers outside of the heap', baseUnit: 'bytes', measure: () => one(process.memoryUsage().arrayBuffers) },
  ],
  [
    'jvm.gc.pause',
    {
      description: 'Pauses of the garbage collection',
      baseUnit: 'seconds',
      measure({ measures }) {
        const { count, total, longest } = measures.usage.pauses()
        return timer(count, total / SECOND, longest / SECOND)
      },
    },
  ],
  ['tomcat.sessions.active.current', { description: 'Sessions that are good now', measure: goodSessions }],
  [
    'tomcat.sessions.created',
    {
      description: 'Sessions that began since the start',
      measure: (context) => begunSessions(context, timeText(began(context.settings.clock.now()))),
    },
  ],
  [
    'http.server.requests',
    {
      description: 'Calls answered',
      baseUnit: 'seconds',
      measure({ measures }) {
        const { count, total, longest } = measures.traces.sums()
        return timer(count, total, longest)
      },
    },
  ],
])

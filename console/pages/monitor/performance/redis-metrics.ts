import type { FigureUnit, MonitorTextKey } from './metrics'
import type { RedisLine } from './read-monitor'

export interface RedisFact {
  label: MonitorTextKey
  value: string
  unit: FigureUnit | 'text'
}

export interface RedisMetrics {
  /** Of the memory it may use, 0 to 1; null: it has no limit, or does not say. */
  memoryShare: number | null
  /** Keys that were asked for and there, of all that were asked for, 0 to 1. */
  hits: number | null
  /** What it says of them, in this order. */
  facts: readonly RedisFact[]
}

const facts: readonly (readonly [key: string, label: MonitorTextKey, unit: RedisFact['unit']])[] = [
  ['redis_version', 'redisVersion', 'text'],
  ['uptime_in_seconds', 'redisUptime', 'uptime'],
  ['instantaneous_ops_per_sec', 'opsPerSecond', 'count'],
  ['connected_clients', 'clients', 'count'],
  ['blocked_clients', 'blocked', 'count'],
  ['evicted_keys', 'evicted', 'count'],
  ['expired_keys', 'expired', 'count'],
  ['mem_fragmentation_ratio', 'fragmentation', 'text'],
]

/** The lines an operator looks at first; what Redis does not say is not made up. */
export function redisMetrics(lines: readonly RedisLine[]): RedisMetrics {
  const values = new Map(lines.map(({ key, value }) => [key, value]))
  const numberOf = (key: string): number => Number(values.get(key) ?? Number.NaN)
  const share = (part: number, whole: number): number | null => (whole > 0 && part >= 0 ? part / whole : null)
  const [hits, misses] = [numberOf('keyspace_hits'), numberOf('keyspace_misses')]
  return {
    memoryShare: share(numberOf('used_memory'), numberOf('maxmemory')),
    hits: share(hits, hits + misses),
    facts: facts.flatMap(([key, label, unit]) => {
      const value = values.get(key)
      return value === undefined || value === '' ? [] : [{ label, value, unit }]
    }),
  }
}

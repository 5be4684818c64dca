import { expect, it } from 'vitest'
import { redisMetrics } from './redis-metrics'

const lines = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => ({ key, value, description: '' }))

it('tells of Redis what an operator looks at first', () => {
  const response = redisMetrics(
    lines({
      used_memory: '50',
      maxmemory: '200',
      keyspace_hits: '9',
      keyspace_misses: '1',
      connected_clients: '86',
      redis_version: '7.2.4',
    }),
  )
  expect(response).toEqual({
    memoryShare: 0.25,
    hits: 0.9,
    facts: [
      { label: 'redisVersion', value: '7.2.4', unit: 'text' },
      { label: 'clients', value: '86', unit: 'count' },
    ],
  })
})

it('makes up nothing: no share of a memory without a limit, no hits where nothing was asked for', () => {
  expect(redisMetrics(lines({ used_memory: '50', maxmemory: '0', keyspace_hits: '0', keyspace_misses: '0', evicted_keys: '' }))).toEqual({
    memoryShare: null,
    hits: null,
    facts: [],
  })
  expect(redisMetrics([])).toEqual({ memoryShare: null, hits: null, facts: [] })
})

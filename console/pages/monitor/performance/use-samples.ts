import { useState } from 'react'
import { useTransport } from '../../../../elements/core/transport'
import type { Sample } from '../../../../elements/parts/chart/line-chart.model'
import { usePolling } from '../../parts/use-polling'
import { monitorPaths } from './monitor-paths'
import { loadRedisNumber } from './read-monitor'

/** Milliseconds between two samples, and how many are kept. */
const every = 10_000
const saved = 60

export interface Samples {
  keys: readonly Sample[]
  memory: readonly Sample[]
}

const none: Samples = { keys: [], memory: [] }

const within = (samples: readonly Sample[], value: number | null, at: number): readonly Sample[] =>
  value === null ? samples : [...samples, { at, value }].slice(-saved)

const orNull = (call: Promise<number>): Promise<number | null> => call.catch(() => null)

/** Keys and memory of Redis while somebody looks; what did not come is a gap and no end. */
export function useSamples(): Samples {
  const transport = useTransport()
  const [samples, setSamples] = useState(none)
  usePolling(
    async (signal) => {
      const [keys, memory] = await Promise.all([
        orNull(loadRedisNumber(transport, monitorPaths.redisKeys, 'dbSize', signal)),
        orNull(loadRedisNumber(transport, monitorPaths.redisMemory, 'used_memory', signal)),
      ])
      if (signal.aborted) return
      const at = Date.now()
      setSamples((before) => ({ keys: within(before.keys, keys, at), memory: within(before.memory, memory, at) }))
    },
    every,
    { firstAfter: 0 },
  )
  return samples
}

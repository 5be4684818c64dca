import { freemem, totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { MINUTE, SECOND } from '../base/time'
import type { Traces } from './traces'
import { type Usage, watchProcessors } from './usage'

/** Milliseconds between two points, and how many are kept: six hours. */
const EVERY = 10 * SECOND
const HISTORY_LENGTH = (6 * 60 * MINUTE) / EVERY

/** Points that are told at most: a chart is not wider. */
const MAX_SAMPLES = 180

/** What is remembered, under the names of the metrics; of what is counted since the start the count then. */
export const REMEMBERED = [
  'system.cpu.usage',
  'process.cpu.usage',
  'memory.physical.used',
  'memory.runtime.used',
  'jvm.memory.used',
  'jvm.memory.committed',
  'jvm.gc.pause.TOTAL_TIME',
  'http.server.requests.COUNT',
] as const

export type HistoryPoint = Readonly<Record<(typeof REMEMBERED)[number], number>> & {
  /** Epoch milliseconds. */
  readonly time: number
}

export interface History {
  /** Of the last so many minutes, the oldest first. */
  last(minutes: number): readonly HistoryPoint[]
  close(): void
}

/** Those of the end, in even steps, the newest of all among them. */
export function thinned<Point>(points: readonly Point[], max: number): Point[] {
  const step = Math.max(1, Math.ceil(points.length / max))
  return points.filter((_point, index) => (points.length - 1 - index) % step === 0)
}

/** Looks every ten seconds at what this process and its machine are busy with. Kept in memory: a restart begins anew. */
export function keepHistory(usage: Pick<Usage, 'pauses'>, traces: Pick<Traces, 'sums'>, now: () => number): History {
  const points: HistoryPoint[] = []
  // Shares of time are those between two questions: whoever asks beside must not shorten them.
  const processors = watchProcessors()

  function sample(): void {
    const heap = getHeapStatistics()
    const { system, process } = processors()
    points.push({
      time: now(),
      'system.cpu.usage': system,
      'process.cpu.usage': process,
      'memory.physical.used': totalmem() - freemem(),
      'memory.runtime.used': heap.used_heap_size,
      'jvm.memory.used': heap.used_heap_size,
      'jvm.memory.committed': heap.total_heap_size,
      'jvm.gc.pause.TOTAL_TIME': usage.pauses().total / SECOND,
      'http.server.requests.COUNT': traces.sums().count,
    })
    if (points.length > HISTORY_LENGTH) points.shift()
  }

  const timer = setInterval(sample, EVERY)
  timer.unref()
  return {
    last: (minutes) => {
      const since = now() - minutes * MINUTE
      return thinned(
        points.filter(({ time }) => time > since),
        MAX_SAMPLES,
      )
    },
    close: () => clearInterval(timer),
  }
}

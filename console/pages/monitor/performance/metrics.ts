import { monitorPaths } from './monitor-paths'
import type { monitorStrings } from './monitor.strings'

export type MonitorTextKey = keyof (typeof monitorStrings)['en']

/**
 * How a value is told. `share` is 0 to 1, `rate` so many in a second, `effort` milliseconds of each second, `time` seconds since 1970.
 */
export type FigureUnit = 'count' | 'bytes' | 'share' | 'seconds' | 'uptime' | 'time' | 'rate' | 'effort'

/** Where a share begins to be high, and too high. */
export interface Limits {
  high: number
  tooHigh: number
}

/** One line of a group. */
export interface Metric {
  /** Name of the metric, or of the call that tells several values. */
  source: string
  /** Which of its values. */
  value: string
  unit: FigureUnit
  label: MonitorTextKey
  limits?: Limits
  /** Metric that this one is a part of: its share is what the limits are about. */
  of?: string
}

/** A line of a chart. */
export interface FigureLine {
  source: string
  value: string
  label: MonitorTextKey
  /** It is counted since the start: what is drawn is how much that grew in a second. */
  isCount?: true
  /** Drawn so many times as large: seconds as milliseconds, say. */
  times?: number
}

/** How figures went. */
export interface FigureChart {
  label: MonitorTextKey
  /** The main one first. */
  lines: readonly FigureLine[]
  unit: FigureUnit
}

export interface FigureGroup {
  heading: MonitorTextKey
  figures: readonly Metric[]
  charts: readonly FigureChart[]
}

/** By which name a value is remembered, here and by the server. */
export function memoryName({ source, value }: Pick<Metric, 'source' | 'value'>): string {
  if (source.startsWith('/')) return value
  return value === 'VALUE' ? source : `${source}.${value}`
}

const limits: Limits = { high: 0.8, tooHigh: 0.9 }

const metric = (source: string, unit: FigureUnit, label: MonitorTextKey, more: Partial<Metric> = {}): Metric => ({
  source,
  value: 'VALUE',
  unit,
  label,
  ...more,
})

const memory = (value: string, unit: FigureUnit, label: MonitorTextKey, more: Partial<Metric> = {}): Metric => ({
  source: monitorPaths.memory,
  value,
  unit,
  label,
  ...more,
})

/** Processors and the process (JeecgBoot's page of the server). */
export const systemGroup: FigureGroup = {
  heading: 'system',
  figures: [
    metric('system.cpu.count', 'count', 'cpuCount'),
    metric('system.cpu.usage', 'share', 'systemCpu', { limits }),
    metric('process.cpu.usage', 'share', 'processCpu', { limits }),
    metric('process.start.time', 'time', 'startTime'),
    metric('process.uptime', 'uptime', 'uptime'),
  ],
  charts: [
    {
      label: 'processors',
      unit: 'share',
      lines: [
        { source: 'system.cpu.usage', value: 'VALUE', label: 'systemCpu' },
        { source: 'process.cpu.usage', value: 'VALUE', label: 'processCpu' },
      ],
    },
  ],
}

/** Of the machine and of the process; JeecgBoot tells it from 3.8 on. */
export const memoryGroup: FigureGroup = {
  heading: 'memory',
  figures: [
    memory('memory.physical.usage', 'share', 'physicalUsage', { limits }),
    memory('memory.physical.total', 'bytes', 'physicalTotal'),
    memory('memory.physical.used', 'bytes', 'physicalUsed'),
    memory('memory.physical.free', 'bytes', 'physicalFree'),
    memory('memory.runtime.total', 'bytes', 'runtimeTotal'),
    memory('memory.runtime.used', 'bytes', 'runtimeUsed'),
  ],
  charts: [
    {
      label: 'physicalUsed',
      unit: 'bytes',
      lines: [{ source: monitorPaths.memory, value: 'memory.physical.used', label: 'physicalUsed' }],
    },
  ],
}

export const jvmGroup: FigureGroup = {
  heading: 'jvm',
  figures: [
    metric('jvm.memory.used', 'bytes', 'memoryUsed', { limits, of: 'jvm.memory.max' }),
    metric('jvm.memory.committed', 'bytes', 'memoryCommitted'),
    metric('jvm.memory.max', 'bytes', 'memoryMax'),
    metric('jvm.buffer.memory.used', 'bytes', 'bufferUsed'),
    metric('jvm.buffer.count', 'count', 'bufferCount'),
    metric('jvm.threads.live', 'count', 'threadsLive'),
    metric('jvm.threads.daemon', 'count', 'threadsDaemon'),
    metric('jvm.threads.peak', 'count', 'threadsPeak'),
    metric('jvm.classes.loaded', 'count', 'classesLoaded'),
    metric('jvm.classes.unloaded', 'count', 'classesUnloaded'),
    metric('jvm.gc.pause', 'count', 'gcCount', { value: 'COUNT' }),
    metric('jvm.gc.pause', 'seconds', 'gcTime', { value: 'TOTAL_TIME' }),
    metric('jvm.gc.memory.allocated', 'bytes', 'gcAllocated'),
    metric('jvm.gc.memory.promoted', 'bytes', 'gcPromoted'),
    metric('jvm.gc.max.data.size', 'bytes', 'gcMaxData'),
    metric('jvm.gc.live.data.size', 'bytes', 'gcLiveData'),
  ],
  charts: [
    {
      label: 'heap',
      unit: 'bytes',
      lines: [
        { source: 'jvm.memory.used', value: 'VALUE', label: 'memoryUsed' },
        { source: 'jvm.memory.committed', value: 'VALUE', label: 'memoryCommitted' },
      ],
    },
    {
      label: 'gcRate',
      unit: 'effort',
      lines: [{ source: 'jvm.gc.pause', value: 'TOTAL_TIME', label: 'gcRate', isCount: true, times: 1000 }],
    },
  ],
}

export const tomcatGroup: FigureGroup = {
  heading: 'tomcat',
  figures: [
    metric('tomcat.sessions.active.current', 'count', 'sessionsActive'),
    metric('tomcat.sessions.active.max', 'count', 'sessionsMost'),
    metric('tomcat.sessions.created', 'count', 'sessionsCreated'),
    metric('tomcat.sessions.expired', 'count', 'sessionsExpired'),
    metric('tomcat.sessions.rejected', 'count', 'sessionsRejected'),
    metric('http.server.requests', 'count', 'requestCount', { value: 'COUNT' }),
    metric('http.server.requests', 'seconds', 'requestTime', { value: 'TOTAL_TIME' }),
    metric('http.server.requests', 'seconds', 'requestLongest', { value: 'MAX' }),
  ],
  charts: [
    {
      label: 'sessionsActive',
      unit: 'count',
      lines: [{ source: 'tomcat.sessions.active.current', value: 'VALUE', label: 'sessionsActive' }],
    },
    {
      label: 'requestRate',
      unit: 'rate',
      lines: [{ source: 'http.server.requests', value: 'COUNT', label: 'requestRate', isCount: true }],
    },
  ],
}
